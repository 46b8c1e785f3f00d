import type { Text } from '@namestead/contract/language'
import type * as contract from '@namestead/contract/transfers-in'
import type { MailTexts } from '../notices/index.ts'

/** Notes of a transfer and its order line: what it waits for, or why it ended. */
export const lineNotes = {
  'code-needed': {
    us: "We need this domain's auth code. Add it under Transfers in. Your money is on hold, not charged.",
    zhcn: '需要该域名的转移码，请在“转入记录”中填写。款项仅冻结，尚未扣款。',
  },
  'wrong-code': {
    us: 'The registry refused the auth code. Add the right one under Transfers in; you won’t pay again.',
    zhcn: '注册局拒绝了转移码，请在“转入记录”中更换，无需再次付款。',
  },
  'registry-pending': {
    us: 'The present registrar has been asked to let the domain go. If it stays silent, the registry approves. Your money is on hold, not charged.',
    zhcn: '已请求原注册商放行；如其未答复，注册局将自动批准。款项仅冻结，尚未扣款。',
  },
  'registry-silent': {
    us: "The registry hasn't answered yet. We keep asking. Your money is on hold, not charged.",
    zhcn: '注册局尚未响应，系统会继续尝试。款项仅冻结，尚未扣款。',
  },
  'our-side': {
    us: "There's a problem between us and the registry, and we're on it. Your money is on hold, not charged.",
    zhcn: '平台与注册局之间出现问题，正在处理。款项仅冻结，尚未扣款。',
  },
  'our-side-ended': {
    us: "We couldn't solve a problem between us and the registry in time. Your money is back in your balance. You can order again.",
    zhcn: '平台与注册局之间的问题未能及时解决，款项已退回账户余额，您可重新下单。',
  },
  'losing-refused': {
    us: 'The present registrar refused. Ask it why, then transfer the domain again.',
    zhcn: '原注册商拒绝了转移，请向其了解原因后重新转入。',
  },
  cancelled: { us: 'You canceled this transfer', zhcn: '您已取消该转入' },
  locked: {
    us: 'The domain is locked. Unlock it at its present registrar, then transfer it again.',
    zhcn: '域名已锁定，请在原注册商处解锁后重新转入。',
  },
  'transfer-pending': { us: 'Another transfer of this domain is in progress', zhcn: '该域名正在进行另一笔转移' },
  'too-early': {
    us: 'The domain was registered or transferred too recently to move: {reason}',
    zhcn: '该域名注册或转移时间过近，暂时无法转移：{reason}',
  },
  'price-higher': {
    us: "The registry's price is higher than the one you agreed to",
    zhcn: '注册局的价格高于您确认的价格',
  },
  'policy-refused': { us: 'The registry refused the transfer: {reason}', zhcn: '注册局拒绝转入：{reason}' },
} as const satisfies Record<string, Text>
export type LineNote = keyof typeof lineNotes

/** Of its order lines. */
export const orderTexts = {
  notes: lineNotes,
  receipt: { us: '{name}, transfer: {price}', zhcn: '{name}，转入：{price}' },
  ended: {
    one: { us: '{name} is now with us', zhcn: '{name} 转入成功' },
    many: { us: '{total} domains transferred', zhcn: '{total} 个域名转入成功' },
    some: { us: '{done} of {total} domains transferred', zhcn: '{total} 个域名中有 {done} 个转入成功' },
  },
} as const

/** Why a domain cannot be added to the cart. */
export const obstacles: Readonly<Record<(typeof contract.transferObstacles)[number], Text>> = {
  'already-yours': { us: '{name} is already in your account', zhcn: '{name} 已在您的账号中' },
  'already-here': {
    us: '{name} is already with us, in another account. Ask its owner to push it to you.',
    zhcn: '{name} 已在本平台的其他账号中，请联系其所有者向您发起站内转移',
  },
  'in-progress': { us: '{name} is already being transferred', zhcn: '{name} 正在转入中' },
  'transfer-pending': {
    us: '{name}: another transfer is in progress',
    zhcn: '{name} 正在进行另一笔转移',
  },
  locked: {
    us: '{name} is locked. Unlock it at its present registrar first.',
    zhcn: '{name} 已锁定，请先在原注册商处解锁',
  },
  'registered-recently': {
    us: '{name} was registered less than {days} days ago and can’t move yet',
    zhcn: '{name} 注册未满 {days} 天，暂时无法转移',
  },
  'moved-recently': {
    us: '{name} was transferred less than {days} days ago and can’t move yet',
    zhcn: '{name} 距上次转移未满 {days} 天，暂时无法转移',
  },
  'in-redemption': {
    us: '{name} was deleted. Its present registrar has to restore it first.',
    zhcn: '{name} 处于赎回期，需先在原注册商处赎回',
  },
  'pending-delete': { us: '{name} is being deleted by its registry', zhcn: '{name} 即将被注册局删除，无法转移' },
  'wrong-code': { us: '{name}: the registry refused this auth code', zhcn: '{name}：注册局拒绝了该转移码' },
}

export const refusals = {
  repeated: { us: '{name} is listed twice', zhcn: '{name} 重复' },
  invalid: { us: '{name}: Domain name format error', zhcn: '{name}：域名格式错误' },
  'not-connected': {
    us: "{name}: you can't transfer this extension here yet",
    zhcn: '{name}：该后缀暂不支持转入',
  },
  paused: {
    us: '{name}: this extension is temporarily unavailable. Try again later.',
    zhcn: '{name}：该后缀暂时无法转入，请稍后再试',
  },
  'not-registered': {
    us: "{name} isn't registered. You can register it instead.",
    zhcn: '{name} 尚未注册，您可以直接注册',
  },
  'registry-silent': {
    us: "{name}'s registry didn't answer. Try again later.",
    zhcn: '{name} 的注册局暂未响应，请稍后再试',
  },
} as const satisfies Record<string, Text>

/** Site messages about what the customer must do. */
export const codeRefused: MailTexts = {
  subject: { us: '{name}: auth code refused', zhcn: '{name} 的转移码被拒绝' },
  body: {
    us: 'The registry refused the auth code of {name}. Add the right one under Transfers in. You won’t pay again.',
    zhcn: '注册局拒绝了 {name} 的转移码。请在“转入记录”中更换正确的转移码，无需再次付款。',
  },
}

/** What becomes of a queued transfer. One that arrived is told by its order. */
export const queuedMessages = {
  asked: { subject: { us: '{name}: your queued transfer needs you', zhcn: '{name} 的排队转入需要您处理' } },
  short: {
    subject: { us: '{name} can move now, but your balance is too low', zhcn: '{name} 现可转入，但账户余额不足' },
    body: {
      us: 'The transfer costs {price}. Recharge, and we try again in a few hours.',
      zhcn: '转入需要 {price}。充值后，系统将在数小时内重新提交。',
    },
  },
  lapsed: {
    subject: { us: '{name}: queued transfer ended', zhcn: '{name} 的排队转入已结束' },
    body: {
      us: 'What stood in the way wasn’t fixed in time. We erased the auth code, and nothing was charged.',
      zhcn: '未在期限内处理所需事项。转移码已删除，未产生任何费用。',
    },
  },
} as const satisfies Record<string, Partial<MailTexts>>

/** What the customer can do about a queued transfer whose tries have failed. */
export const queuedProblems: Readonly<Record<Exclude<contract.QueuedTransferProblem, ''>, Text>> = {
  'code-needed': {
    us: 'The domain can move now. Add its auth code, and we submit the transfer.',
    zhcn: '该域名现可转入。请填写转移码，系统将提交转入申请。',
  },
  'wrong-code': {
    us: 'The registry refused the auth code. Get the current one from the present registrar and add it.',
    zhcn: '注册局拒绝了转移码。请向原注册商获取最新转移码并填写。',
  },
  locked: {
    us: 'The domain is still locked. Turn off its transfer lock at the present registrar, then submit it again.',
    zhcn: '域名仍处于锁定状态。请在原注册商处解锁后重新提交。',
  },
  'transfer-pending': {
    us: 'Another transfer of the domain is in progress. Submit yours again when it has ended.',
    zhcn: '该域名正在进行另一笔转移，请待其结束后重新提交。',
  },
  'in-progress': {
    us: 'The domain is already being transferred to us by another order.',
    zhcn: '该域名正由另一笔订单转入本平台。',
  },
  'in-redemption': {
    us: 'The domain was deleted. Its present registrar has to restore it first.',
    zhcn: '该域名已被删除，需先由原注册商赎回。',
  },
  'pending-delete': { us: 'The registry is deleting the domain.', zhcn: '注册局正在删除该域名。' },
  'already-yours': { us: 'The domain is already in your account.', zhcn: '该域名已在您的账号中。' },
  'already-here': {
    us: 'The domain is already with us, in another account. Ask its owner to push it to you.',
    zhcn: '该域名已在本平台的其他账号中，请联系其所有者向您发起站内转移。',
  },
  'not-registered': {
    us: 'The domain isn’t registered anymore. You can register it instead.',
    zhcn: '该域名已不再注册，您可以直接注册。',
  },
  'not-connected': {
    us: 'We have no connection to this extension’s registry at the moment.',
    zhcn: '目前未接入该后缀的注册局。',
  },
  'registry-silent': {
    us: 'The registry didn’t answer any of our tries. Submit it again later.',
    zhcn: '注册局多次未响应，请稍后重新提交。',
  },
  'price-above': {
    us: 'The transfer now costs {price}, which is more than your limit of {limit}. Raise the limit if you want it.',
    zhcn: '转入价格现为 {price}，高于您设置的最高价 {limit}。如需转入，请提高最高价。',
  },
  premium: {
    us: 'This is a premium domain, and its transfer costs {price}. We submit it only after you agree to that price.',
    zhcn: '该域名为溢价域名，转入价格为 {price}。您确认该价格后，系统才会提交。',
  },
  'not-enough-funds': {
    us: 'Your balance was too low for {price} at every try. Recharge, then submit it again.',
    zhcn: '每次尝试时账户余额均不足 {price}。请充值后重新提交。',
  },
  'in-debt': {
    us: 'Your account is in debt. Recharge, then submit it again.',
    zhcn: '您的账户有欠款，请充值后重新提交。',
  },
  template: {
    us: 'The registrant you chose no longer exists. Choose another.',
    zhcn: '您选择的注册人已不存在，请重新选择。',
  },
  'too-early': {
    us: 'The registry says it’s too early: {reason}',
    zhcn: '注册局表示尚未到可转移时间：{reason}',
  },
  registry: {
    us: 'The registry refused the transfer: {reason}',
    zhcn: '注册局拒绝转入：{reason}',
  },
  'losing-refused': {
    us: 'The present registrar refused. Ask it why, then submit the transfer again.',
    zhcn: '原注册商拒绝了转移，请向其了解原因后重新提交。',
  },
  order: {
    us: 'We couldn’t place the order. Submit it again, or contact support.',
    zhcn: '未能生成订单，请重新提交或联系客服。',
  },
}
