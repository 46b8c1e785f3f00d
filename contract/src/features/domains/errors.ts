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
  'registry-locked': {
    us: 'The registry locked this domain. Contact support to find out why.',
    zhcn: '该域名已被注册局锁定，请联系客服了解原因',
  },
  'locks-unsupported': { us: "This extension doesn't support locks", zhcn: '该后缀不支持域名锁定' },
  'no-lock-chosen': { us: 'Turn at least one lock on or off', zhcn: '请至少选择一项锁定设置' },
  'unlocking-unsaid': {
    us: 'This change turns off locks. Reload the page and try again.',
    zhcn: '该批量修改会关闭锁定，请刷新页面后重试',
  },
  'group-unknown': { us: 'This group no longer exists', zhcn: '该分组已不存在' },
  'group-name-taken': { us: 'You already have a group with this name', zhcn: '已有同名分组' },
  'too-many-groups': {
    us: 'You can have up to {most} groups. Delete one first.',
    zhcn: '最多可创建 {most} 个分组，请先删除部分分组',
  },
  'undo-expired': { us: 'This can no longer be undone', zhcn: '该操作已无法撤销' },
  'remark-missing': { us: 'Enter a remark', zhcn: '请输入备注' },
  'remark-too-long': {
    us: 'The remark would be longer than 200 characters',
    zhcn: '备注将超过 200 个字符',
  },
  'set-unknown': { us: 'This set no longer exists', zhcn: '该 DNS 方案已不存在' },
  'set-name-taken': { us: 'You already have a set with this name', zhcn: '已有同名 DNS 方案' },
  'too-many-sets': {
    us: 'You can save up to {most} sets. Delete one first.',
    zhcn: '最多可保存 {most} 个 DNS 方案，请先删除部分方案',
  },
  'leaves-already': { us: 'Another registrar has already requested it', zhcn: '其他注册商已申请转入该域名' },
  'moved-too-recently': {
    us: 'It was registered or transferred too recently to move',
    zhcn: '注册或转移时间过近，暂时无法转出',
  },
  'frozen-after-recovery': {
    us: 'Unlocking and auth codes are paused for five days after an account recovery',
    zhcn: '账号找回后五天内暂停关闭锁定和获取转移码',
  },
  'update-locked': { us: 'This domain is locked against changes', zhcn: '域名已锁定，无法修改' },
})
