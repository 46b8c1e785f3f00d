import { errorTexts } from '../../call.ts'

export const errors = errorTexts({})
