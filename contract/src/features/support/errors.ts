import { errorTexts } from '../../call.ts'

export const errors = errorTexts({
  'work-order-unknown': { us: 'Work order not found', zhcn: '工单不存在' },
  'work-order-closed': { us: 'This work order is closed', zhcn: '该工单已关闭' },
})
