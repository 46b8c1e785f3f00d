import { errorTexts } from '../../call.ts'

/** Of every bulk change of selected domains, whichever feature has it. */
export const bulkErrors = errorTexts({
  'selection-changed': {
    us: 'Your list changed: {count} domains match now. Check your selection.',
    zhcn: '列表已变化，当前共 {count} 个域名，请重新确认',
  },
  'too-many-domains': {
    us: 'Change up to {most} domains at once. Narrow your list with filters.',
    zhcn: '单次最多修改 {most} 个域名，请用筛选缩小范围',
  },
  'too-many-bulk-changes': {
    us: '{most} changes are still in progress. Wait for one of them to finish.',
    zhcn: '有 {most} 项批量修改正在进行，请等待其完成',
  },
  'bulk-change-unknown': { us: 'Change not found', zhcn: '批量修改不存在' },
})
