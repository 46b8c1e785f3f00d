import { errorTexts } from '../../call.ts'
import { informationNeededText } from '../account/information-needed.ts'

export const errors = errorTexts({
  'information-needed': informationNeededText,
  'invoice-unknown': { us: 'Invoice not found', zhcn: '发票不存在' },
  'name-incorrect': { us: 'Enter the name that invoices go to', zhcn: '请填写发票抬头', field: 'name' },
  'address-incorrect': {
    us: 'Enter 4 to 300 characters, on up to 5 lines',
    zhcn: '请填写 4 至 300 个字符，最多 5 行',
    field: 'address',
  },
  'letters-not-printable': {
    us: "Invoices can't print this: {text}. Use Latin, Greek, Cyrillic or Chinese letters.",
    zhcn: '发票无法打印：{text}。请使用拉丁、希腊、西里尔字母或汉字。',
    field: 'address',
  },
  'tax-number-incorrect': {
    us: "This isn't a valid tax number of {country}. Check it digit by digit.",
    zhcn: '该税号不符合{country}的规则，请逐位核对',
    field: 'taxNumber',
  },
  'tax-number-of-company': {
    us: 'Only companies have a tax number here. Choose Company or leave it empty.',
    zhcn: '仅企业可填写税号，请选择“企业”或留空',
    field: 'taxNumber',
  },
  'data-changed-often': {
    us: 'You have changed your invoice details {count} times today. Try again tomorrow.',
    zhcn: '今日已修改开票信息 {count} 次，请明天再试',
  },
})
