import { errorTexts } from '../../call.ts'
import { restrictedTexts } from '../account-security/restrictions.ts'
import { errors as ledgerErrors } from '../ledger/errors.ts'
import { registrantErrors } from '../registrants/registrant-errors.ts'
import { bulkErrors } from './bulk-errors.ts'

export const errors = errorTexts({
  ...ledgerErrors,
  ...registrantErrors,
  'domain-unknown': { us: "This domain isn't in your account", zhcn: '该域名不在您的账号中' },
  'name-servers-invalid': { us: 'DNS format error', zhcn: 'DNS 格式错误' },
  'name-servers-too-few': { us: 'Enter at least 2 name servers', zhcn: '请至少填写 2 个 DNS 服务器' },
  'name-servers-repeated': { us: 'Each name server can be listed only once', zhcn: 'DNS 服务器不能重复' },
  'change-under-way': { us: 'An earlier change is still in progress', zhcn: '上一次修改仍在处理中' },
  'domain-not-active': {
    us: "This domain isn't active. Renew or restore it first.",
    zhcn: '该域名当前不可操作，请先续费或赎回',
  },
  ...bulkErrors,
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
  'privacy-fixed': {
    us: "The extension's rules decide whether these details are public",
    zhcn: '该后缀的规则决定资料是否公开，无法更改',
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
  'view-empty': { us: 'Set at least one filter or another order first', zhcn: '请先设置筛选条件或排序' },
  'too-many-views': {
    us: 'You can save up to {most} views. Delete one first.',
    zhcn: '最多可保存 {most} 个视图，请先删除部分视图',
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
  'set-name-taken': { us: 'You already have a set with this name', zhcn: '已有同名 DNS 方案' },
  'too-many-sets': {
    us: 'You can save up to {most} sets. Delete one first.',
    zhcn: '最多可保存 {most} 个 DNS 方案，请先删除部分方案',
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
  'bought-recently': {
    us: 'You bought it recently. It can be pushed after {until}.',
    zhcn: '该域名购入不久，{until} 之后方可转移',
  },
  'expires-too-soon': {
    us: 'It expires within {days} days. Renew it first.',
    zhcn: '该域名将在 {days} 天内到期，请先续费',
  },
  'receiver-unknown': { us: 'No account has this ID', zhcn: '该账号 ID 不存在' },
  'receiver-is-you': { us: 'This is your own account', zhcn: '不能转给自己的账号' },
  'receiver-full': {
    us: 'This account has too many pushes to answer. Try again later.',
    zhcn: '对方待处理的站内转移过多，请稍后再试',
  },
  'too-many-pushes': {
    us: '{most} of your pushes wait for an answer. Cancel one first.',
    zhcn: '您有 {most} 个站内转移待对方处理，请先取消部分',
  },
  'too-many-pushes-today': {
    us: 'You sent {most} pushes within a day. Try again tomorrow.',
    zhcn: '您在一天内已发起 {most} 个站内转移，请明天再试',
  },
  'too-many-pushes-to-one': {
    us: 'You sent {most} pushes to this account within a day. Try again tomorrow.',
    zhcn: '您在一天内已向该账号发起 {most} 个站内转移，请明天再试',
  },
  'price-too-low': { us: 'Enter 0 or at least {least}', zhcn: '价格请填 0，或不低于 {least}' },
  'push-refused-for': {
    us: "{name} can't be pushed: {reason}",
    zhcn: '{name} 无法转移：{reason}',
  },
  'push-unknown': { us: 'Push not found', zhcn: '站内转移不存在' },
  'push-ended': { us: 'This push has already ended', zhcn: '该站内转移已结束' },
  'push-domain-changed': {
    us: "{name} can't change hands now. Ask the sender, or try again later.",
    zhcn: '{name} 当前无法转移，请联系发送方或稍后再试',
  },
  'push-paused': {
    us: "Pushes from the sender's account are paused. Ask the sender when they resume.",
    zhcn: '发送方账号的站内转移已暂停，请联系发送方',
  },
  'push-sender-owes': {
    us: 'The sender has to settle an account balance first. Ask the sender, or try again later.',
    zhcn: '发送方账号有款项待结清，请联系发送方或稍后再试',
  },
  'template-unknown': { us: 'Template not found', zhcn: '模板不存在' },
  'same-registrant': { us: 'It has this registrant already', zhcn: '注册人已是该模板' },
  'nothing-to-change': { us: 'None of these domains can be changed', zhcn: '所选域名均无法变更' },
  'fees-changed': {
    us: 'The fee is now {fees}. Check it, then try again.',
    zhcn: '费用已变为 {fees}，请确认后重试',
  },
  'too-many-registrant-changes': {
    us: '{most} changes of registrant are in progress. Wait for one of them to finish, or cancel it.',
    zhcn: '有 {most} 项注册人变更正在进行，请等待其完成或取消',
  },
  'registry-decided-against': {
    us: 'The registry decided against the change. You can start it again.',
    zhcn: '注册局审核后未通过该变更，您可重新发起',
  },
  'consent-mails-too-many': {
    us: '{email} got enough emails for today. Try again tomorrow.',
    zhcn: '今日已向 {email} 发送足够多的邮件，请明天再试',
  },
  'consent-mail-too-soon': { us: 'An email was just sent. Wait a minute.', zhcn: '邮件刚刚发送，请一分钟后再试' },
  'consent-unknown': { us: "This link isn't valid", zhcn: '链接无效' },
  'consent-ended': { us: 'This request has ended', zhcn: '该请求已结束' },
  'registrant-change-unknown': { us: 'Change not found', zhcn: '变更记录不存在' },
  'orders-restricted': restrictedTexts['orders-restricted'],
  'transfers-restricted': restrictedTexts['transfers-restricted'],
  'frozen-after-recovery': {
    us: 'Pushes, unlocking and auth codes are paused for five days after an account recovery',
    zhcn: '账号找回后五天内暂停站内转移、关闭锁定和获取转移码',
  },
  'update-locked': { us: 'This domain is locked against changes', zhcn: '域名已锁定，无法修改' },
})
