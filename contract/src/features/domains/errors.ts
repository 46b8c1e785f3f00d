import { errorTexts } from '../../call.ts'

export const errors = errorTexts({
  'domain-unknown': { us: "This domain isn't in your account", zhcn: '该域名不在您的账号中' },
  'name-servers-invalid': { us: 'DNS format error', zhcn: 'DNS 格式错误' },
  'name-servers-repeated': { us: 'Each name server can be listed only once', zhcn: 'DNS 服务器不能重复' },
  'change-under-way': { us: 'An earlier change is still in progress', zhcn: '上一次修改仍在处理中' },
  'domain-not-active': {
    us: "This domain isn't active. Renew or restore it first.",
    zhcn: '该域名当前不可操作，请先续费或赎回',
  },
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
  'bulk-change-ended': { us: 'This change has already ended', zhcn: '该批量修改已结束' },
  'nothing-to-retry': { us: 'No domain is left to retry', zhcn: '没有需要重试的域名' },
  'update-locked': { us: 'This domain is locked against changes', zhcn: '域名已锁定，无法修改' },
})
