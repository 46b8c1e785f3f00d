import type { Text } from '../../language.ts'

/** Said by other features too; they take this text without all the others of identity. */
export const phoneIncorrectText: Text = { us: 'Please enter the correct telephone', zhcn: '请输入正确的电话号码' }
