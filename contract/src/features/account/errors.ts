import { errorTexts } from '../../call.ts'
import { phoneIncorrectText } from '../identity/phone-incorrect.ts'
import { informationNeededText } from './information-needed.ts'

export const errors = errorTexts({
  'preferred-template-unknown': { us: 'This registrant template was not found', zhcn: '注册人模板不存在' },
  'phone-incorrect': phoneIncorrectText,
  'address-incorrect': {
    us: 'Please enter a 4-300 digit real and valid detailed address',
    zhcn: '请输入 4-300 个字符的真实有效详细地址',
  },
  'country-unknown': { us: 'Please choose a country or region', zhcn: '请选择国家或地区' },
  'country-fixed': {
    us: 'The country decides the tax rate and cannot be changed any more',
    zhcn: '国家或地区决定适用税率，选定后不可更改',
  },
  'postcode-incorrect': { us: 'Incorrect postcode', zhcn: '邮编不正确' },
  'information-needed': informationNeededText,
  'language-unknown': { us: 'Language switch failed', zhcn: '语言切换失败' },
})
