import type { Text } from '../../language.ts'

/** Other features use this text too, without importing all texts of identity. */
export const phoneIncorrectText: Text = { us: 'Please enter the correct telephone', zhcn: '请输入正确的电话号码' }
