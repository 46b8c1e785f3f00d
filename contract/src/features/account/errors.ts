import { errorTexts } from '../../call.ts'
import { phoneIncorrectText } from '../identity/phone-incorrect.ts'
import { informationNeededText } from './information-needed.ts'

export const errors = errorTexts({
  'preferred-template-unknown': { us: 'Template not found', zhcn: '模板不存在' },
  'phone-incorrect': phoneIncorrectText,
  'address-incorrect': {
    us: 'Please enter a 4-300 digit real and valid detailed address',
    zhcn: '请输入 4-300 个字符的真实有效的详细地址',
    field: 'address',
  },
  'country-unknown': { us: 'Choose a country or region', zhcn: '请选择国家或地区', field: 'country' },
  'country-fixed': {
    us: "Your country sets your tax rate and can't be changed",
    zhcn: '国家或地区决定适用税率，选定后不可更改',
    field: 'country',
  },
  'postcode-incorrect': { us: 'Incorrect postcode', zhcn: '邮编不正确', field: 'postcode' },
  'information-needed': informationNeededText,
  'language-unknown': { us: 'Language switch failed', zhcn: '语言切换失败' },
})
