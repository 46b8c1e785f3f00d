import { errorTexts } from '../../call.ts'
import { restrictedTexts } from '../account-security/restrictions.ts'
import { errors as ledgerErrors } from '../ledger/errors.ts'
import { registrantErrors } from '../registrants/registrant-errors.ts'
import { bulkErrors } from './bulk-errors.ts'
import { nameServerErrors } from './name-servers.ts'

export const errors = errorTexts({
  ...ledgerErrors,
  ...registrantErrors,
  'domain-unknown': { us: "This domain isn't in your account", zhcn: '该域名不在您的账号中' },
  'change-under-way': { us: 'An earlier change is still in progress', zhcn: '上一次修改仍在处理中' },
  'domain-not-active': {
    us: "This domain isn't active. Renew or restore it first.",
    zhcn: '该域名当前不可操作，请先续费或赎回',
  },
  ...nameServerErrors,
  ...bulkErrors,
  'right-missing': { us: "Your account isn't allowed to do this", zhcn: '您的账号没有此操作的权限' },
  'bulk-change-ended': { us: 'This change has already ended', zhcn: '该批量修改已结束' },
  'nothing-to-retry': { us: 'No domain is left to retry', zhcn: '没有需要重试的域名' },
  'sponsor-cannot': {
    us: "The registrar that holds this domain doesn't offer this",
    zhcn: '该域名所在的注册商不支持此操作',
  },
  'registry-locked': {
    us: 'The registry locked this domain. Contact support to find out why.',
    zhcn: '该域名已被注册局锁定，请联系客服了解原因',
  },
  'domain-disputed': {
    us: 'A proceeding about this domain is under way. It stays locked until its outcome.',
    zhcn: '该域名涉及争议程序，结案前保持锁定',
  },
  'locks-unsupported': { us: "This extension doesn't support locks", zhcn: '该后缀不支持域名锁定' },
  'no-lock-chosen': { us: 'Turn at least one lock on or off', zhcn: '请至少选择一项锁定设置' },
  'unlocking-unsaid': {
    us: 'This change turns off locks. Reload the page and try again.',
    zhcn: '该批量修改会关闭锁定，请刷新页面后重试',
  },
  'group-unknown': { us: 'This group no longer exists', zhcn: '该分组已不存在' },
  'group-name-taken': { us: 'You already have a group with this name', zhcn: '已有同名分组', field: 'name' },
  'too-many-groups': {
    us: 'You can have up to {most} groups. Delete one first.',
    zhcn: '最多可创建 {most} 个分组，请先删除部分分组',
    field: 'name',
  },
  'view-empty': { us: 'Set at least one filter or another order first', zhcn: '请先设置筛选条件或排序', field: 'name' },
  'too-many-views': {
    us: 'You can save up to {most} views. Delete one first.',
    zhcn: '最多可保存 {most} 个视图，请先删除部分视图',
    field: 'name',
  },
  'view-unknown': { us: 'This view no longer exists', zhcn: '该视图已不存在' },
  'rows-uneven': {
    us: 'The file could not be read. Export it again and retry.',
    zhcn: '文件无法识别，请重新导出后再试',
  },
  'undo-expired': { us: 'This can no longer be undone', zhcn: '该操作已无法撤销' },
  'remark-missing': { us: 'Enter a remark', zhcn: '请输入备注' },
  'remark-too-long': {
    us: 'The remark would be longer than 200 characters',
    zhcn: '备注将超过 200 个字符',
  },
  'set-unknown': { us: 'This set no longer exists', zhcn: '该 DNS 方案已不存在' },
  'set-name-taken': { us: 'You already have a set with this name', zhcn: '已有同名 DNS 方案', field: 'label' },
  'too-many-sets': {
    us: 'You can save up to {most} sets. Delete one first.',
    zhcn: '最多可保存 {most} 个 DNS 方案，请先删除部分方案',
    field: 'label',
  },
  'leaves-already': { us: 'Another registrar has already requested it', zhcn: '其他注册商已申请转入该域名' },
  'period-unpaid': {
    us: 'The payment for this domain was taken back. Pay your debt first.',
    zhcn: '该域名的付款已被撤回，请先偿还欠款',
  },
  'moved-too-recently': {
    us: 'It was registered or transferred too recently to move',
    zhcn: '注册或转移时间过近，暂时无法转出',
  },
  'registrant-changed-recently': {
    us: 'Its registrant changed too recently to transfer it',
    zhcn: '距上次变更注册人时间过近，暂时无法转出',
  },
  'domain-engaged': {
    us: 'A push, a change of registrant, a deletion, a dispute or a repayment is under way. Wait for it, or cancel it first.',
    zhcn: '该域名正在站内转移、变更注册人、删除、涉及争议或待偿还欠款，请等待其完成或先取消',
  },
  'template-unknown': { us: 'Template not found', zhcn: '模板不存在' },
  'orders-restricted': restrictedTexts['orders-restricted'],
  'transfers-restricted': restrictedTexts['transfers-restricted'],
  'frozen-after-recovery': {
    us: 'Pushes, unlocking and auth codes are paused for five days after an account recovery',
    zhcn: '账号找回后五天内暂停站内转移、关闭锁定和获取转移码',
  },
  'update-locked': { us: 'This domain is locked against changes', zhcn: '域名已锁定，无法修改' },
})
