import type { ErrorText } from '../../call.ts'

/** Other features use this text too, without importing all texts of identity. */
export const phoneIncorrectText: ErrorText = {
  us: 'Please enter the correct telephone',
  zhcn: '请输入正确的电话号码',
  field: 'phone',
}
