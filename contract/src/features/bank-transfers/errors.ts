import { errorTexts } from '../../call.ts'
import { errors as rechargesErrors } from '../recharges/errors.ts'

export const errors = errorTexts({
  ...rechargesErrors,
  'payer-known': { us: 'This payer is already in your list', zhcn: '该付款人已添加', field: 'number' },
  'payer-unknown': { us: 'Payer not found', zhcn: '付款人不存在' },
  'relation-missing': {
    us: "The holder isn't your verified name. Say how they relate to you.",
    zhcn: '户名与您的认证姓名不符，请说明与您的关系',
    field: 'relation',
  },
  'too-many-payers-today': {
    us: 'You can add {count} payers a day. Try again tomorrow.',
    zhcn: '每天最多添加 {count} 个付款人，请明天再试',
  },
  'too-many-payers': { us: 'At most {count} payers', zhcn: '最多 {count} 个付款人' },
})
