import { errorTexts } from '../../call.ts'

export const errors = errorTexts({
  'name-invalid': { us: 'Domain name format error', zhcn: '域名格式错误' },
  'no-names': { us: 'Enter at least one domain', zhcn: '请至少输入一个域名' },
})
