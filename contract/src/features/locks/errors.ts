import { errorTexts } from '../../call.ts'
import { errors as portfolioErrors } from '../portfolio/errors.ts'

export const errors = errorTexts({
  ...portfolioErrors,
  'privacy-fixed': {
    us: "The extension's rules decide whether these details are public",
    zhcn: '该后缀的规则决定资料是否公开，无法更改',
  },
})
