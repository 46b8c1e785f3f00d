import { errorTexts } from '../../call.ts'

export const errors = errorTexts({
  'work-order-unknown': { us: 'There is no such work order', zhcn: '工单不存在' },
  'work-order-closed': { us: 'This work order is closed', zhcn: '该工单已关闭' },
})
