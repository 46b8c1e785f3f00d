import { endLine } from '../cart/index.ts'
export const planted = endLine
