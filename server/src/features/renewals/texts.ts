import type { Text } from '@namestead/contract/language'
import type * as contract from '@namestead/contract/renewals'
import type { MailTexts } from '../notices/index.ts'
import type { Notice } from './end-of-term/term-steps.ts'

/** Notes of a renewal's order line while it waits or after it failed. */
export const lineNotes = {
  'registry-silent': {
    us: "The registry hasn't answered yet. We keep asking. Your money is on hold, not charged.",
    zhcn: '注册局尚未响应，系统会继续尝试。款项仅冻结，尚未扣款。',
  },
  'registry-pending': {
    us: 'The registry is reviewing this renewal. Your money is on hold until it decides.',
    zhcn: '注册局正在审核该续费。结果确定前，款项仅冻结，不扣款。',
  },
  'our-side': {
    us: "There's a problem between us and the registry, and we're on it. Your money is on hold, not charged.",
    zhcn: '平台与注册局之间出现问题，正在处理。款项仅冻结，尚未扣款。',
  },
  'our-side-ended': {
    us: "We couldn't solve a problem between us and the registry in time. Your money is back in your balance. You can order again.",
    zhcn: '平台与注册局之间的问题未能及时解决，款项已退回账户余额，您可重新下单。',
  },
  cancelled: { us: 'You canceled this', zhcn: '您已取消' },
  'price-higher': {
    us: "The registry's price is higher than the one you agreed to",
    zhcn: '注册局的价格高于您确认的价格',
  },
  'premium-price-known': {
    us: "This is a premium domain with a price of its own. You weren't charged. Renew it again to see the price.",
    zhcn: '该域名为溢价域名，续费价格另计，本次未扣款。请重新发起续费查看价格。',
  },
  'no-longer-here': { us: 'This domain is no longer in your account', zhcn: '该域名已不在您的账号中' },
  'policy-refused': { us: 'The registry refused the renewal: {reason}', zhcn: '注册局拒绝续费：{reason}' },
  'restore-refused': { us: 'The registry refused the restore: {reason}', zhcn: '注册局拒绝赎回：{reason}' },
  'not-restorable': { us: "This domain can't be restored anymore", zhcn: '该域名已无法赎回' },
} as const satisfies Record<string, Text>
export type LineNote = keyof typeof lineNotes

/** Of its order lines. */
export const restoreTexts = {
  notes: lineNotes,
  receipt: { us: '{name}, restore and one year: {price}', zhcn: '{name}，赎回并续费 1 年：{price}' },
  ended: {
    one: { us: '{name} is restored', zhcn: '{name} 赎回成功' },
    many: { us: '{total} domains restored', zhcn: '{total} 个域名赎回成功' },
    some: { us: '{done} of {total} domains restored', zhcn: '{total} 个域名中有 {done} 个赎回成功' },
  },
} as const

/** Of its order lines. */
export const renewalTexts = {
  notes: lineNotes,
  receipt: { us: '{name}, {count}-year renewal: {price}', zhcn: '{name}，续费 {count} 年：{price}' },
  ended: {
    one: { us: '{name} is renewed', zhcn: '{name} 续费成功' },
    many: { us: '{total} domains renewed', zhcn: '{total} 个域名续费成功' },
    some: { us: '{done} of {total} domains renewed', zhcn: '{total} 个域名中有 {done} 个续费成功' },
  },
} as const

/** Why a domain cannot be renewed now. */
export const obstacles: Readonly<Record<(typeof contract.obstacles)[number], Text>> = {
  'in-redemption': {
    us: '{name} has been deleted. Restore it before you renew it.',
    zhcn: '{name} 处于赎回期，赎回后才能续费',
  },
  'pending-delete': { us: '{name} is being deleted by its registry', zhcn: '{name} 即将被注册局删除，无法续费' },
  'under-way': { us: '{name} is already being renewed', zhcn: '{name} 正在续费中' },
  deleting: { us: '{name} is being deleted. Undo that first.', zhcn: '{name} 正在删除，请先撤销删除' },
  'transfer-pending': {
    us: "{name} is being transferred. Renew it when that's done.",
    zhcn: '{name} 正在转移中，完成后再续费',
  },
  'renew-locked': { us: '{name} is locked against renewal', zhcn: '{name} 已被锁定，无法续费' },
  'too-far-ahead': {
    us: '{name} is already paid as far ahead as its extension allows',
    zhcn: '{name} 已续费至该后缀允许的最长年限',
  },
  'not-connected': {
    us: "{name} can't be renewed here right now. Try again later.",
    zhcn: '{name} 的后缀暂未开通，无法续费',
  },
}

/** Why a domain cannot be restored now. */
export const restoreObstacles = {
  restoring: { us: '{name} is already being restored', zhcn: '{name} 正在赎回中' },
  'pending-delete': {
    us: "{name} can't be restored anymore: its registry is about to release it",
    zhcn: '{name} 即将被注册局释放，已无法赎回',
  },
  'not-deleted': { us: "{name} hasn't been deleted", zhcn: '{name} 未被删除，无需赎回' },
} as const satisfies Record<string, Text>

/** The reasons for restoring, as the registry's report names them. */
export const restorePurposes: Readonly<Record<contract.RestorePurpose, Text>> = {
  'forgot-to-renew': { us: 'The registrant forgot to renew the domain', zhcn: '注册人忘记续费' },
  'deleted-by-mistake': { us: 'The domain was deleted by mistake', zhcn: '误删域名' },
  'payment-problem': { us: 'A payment problem prevented the renewal', zhcn: '付款问题导致未能续费' },
  'contact-outdated': {
    us: 'Notices did not reach the registrant because of outdated contact data',
    zhcn: '联系信息过期，未收到续费通知',
  },
}

export const refusals = {
  unknown: { us: "{name} isn't in your account", zhcn: '{name} 不在您的账号中' },
  silent: {
    us: "{name}'s registry didn't answer. Try again later.",
    zhcn: '{name} 的注册局暂未响应，请稍后再试',
  },
} as const satisfies Record<string, Text>

/** An automatic renewal failed for want of money. */
export const shortfallMessage: MailTexts = {
  subject: {
    us: "We couldn't renew {name}: your balance is {missing} short",
    zhcn: '{name} 自动续费失败：余额还差 {missing}',
  },
  body: {
    us: 'Automatic renewals of the next {days} days: {count} for {sum}. Your balance: {balance}. Add {missing} to your balance, and we try again on schedule.',
    zhcn: '未来 {days} 天需自动续费 {count} 个域名，共 {sum}；账户余额 {balance}。请充值 {missing}，系统将按计划再次续费。',
  },
}

/** A premium domain costs more than when its automatic renewal was turned on. */
export const priceRisen: Text = {
  us: '{name} now costs {price} a year, more than when you turned automatic renewal on.',
  zhcn: '{name} 目前续费一年需 {price}，高于您开启自动续费时的价格。',
}

/** An automatic renewal was not possible. */
export const obstacleMessage = (why: Text): MailTexts => ({
  subject: { us: "We couldn't renew {name} automatically", zhcn: '{name} 未能自动续费' },
  body: joined(why, {
    us: ' Renew it yourself, or we try again on schedule. To agree to another price, turn automatic renewal off and on.',
    zhcn: '您可手动续费，系统也将按计划再次尝试。如接受新的价格，请关闭后重新开启自动续费。',
  }),
})

const endings = {
  price: { us: '\n\nOne more year costs {price}.', zhcn: '\n\n续费一年 {price}。' },
  automatic: {
    us: '\n\nAutomatic renewal is on: we renew it from your balance if it covers the price.',
    zhcn: '\n\n该域名已开启自动续费，余额充足时系统将自动续费。',
  },
  restore: {
    us: ' Getting it back after that costs {restore}, and only for a limited time.',
    zhcn: '删除后只能在限期内赎回，费用为 {restore}。',
  },
} as const satisfies Record<string, Text>

const noticeBodies = {
  before: {
    us: '{name} is paid until {date}. To keep it, sign in and renew it before that day.',
    zhcn: '{name} 将于 {date} 到期。如需保留，请在此之前登录并续费。',
  },
  after: {
    us: '{name} expired on {date}. You can still renew it at the usual price: sign in and renew it now.',
    zhcn: '{name} 已于 {date} 到期，目前仍可按正常价格续费，请尽快登录并续费。',
  },
  consequences: {
    us: "\n\nIf it isn't renewed, its website and email stop working on {interrupted}, and it is deleted on {deleted}.",
    zhcn: '\n\n如未续费，其网站和邮箱将于 {interrupted} 停止使用，域名将于 {deleted} 删除。',
  },
} as const satisfies Record<string, Text>

const joined = (...parts: readonly Text[]): Text => ({
  us: parts.map(({ us }) => us).join(''),
  zhcn: parts.map(({ zhcn }) => zhcn).join(''),
})

/** The notices of an expiry. `priced`: the extension has one price for all domains. */
export function noticeTexts(
  notice: Notice,
  { automatic, priced }: { readonly automatic: boolean; readonly priced: boolean },
): MailTexts {
  const late = notice === 'late-notice'
  return {
    subject: late
      ? { us: '{name} has expired', zhcn: '{name} 已过期' }
      : { us: '{name} expires on {date}', zhcn: '{name} 将于 {date} 到期' },
    body: joined(
      noticeBodies[late ? 'after' : 'before'],
      ...(priced ? [endings.price] : []),
      ...(automatic ? [endings.automatic] : []),
      noticeBodies.consequences,
      ...(priced ? [endings.restore] : []),
    ),
  }
}

/** Why a deletion that a customer asked for did not happen. */
const deletionNotes = {
  registry: { us: 'The registry refused the deletion: {reason}', zhcn: '注册局拒绝删除：{reason}' },
  'grace-over': {
    us: 'Nothing was deleted: the registry’s grace for a refund has ended. You can delete the domain without a refund.',
    zhcn: '未删除：注册局的退款期已结束。您仍可删除该域名，但不予退款。',
  },
  renewed: { us: 'Nothing was deleted, because the domain was renewed meanwhile', zhcn: '未删除：该域名期间已续费' },
  'on-hold': {
    us: 'Nothing was deleted, because the domain is on hold after a report. Contact support.',
    zhcn: '未删除：该域名因举报被暂停，请联系客服。',
  },
  changed: { us: 'Nothing was deleted, because the domain has changed meanwhile', zhcn: '未删除：该域名状态已变化' },
} as const satisfies Record<string, Text>

export type DeletionNote = keyof typeof deletionNotes

const preventedBy: Text = {
  us: 'Nothing was deleted, because the domain is locked at its registry ({reason}). Unlock it, or contact support.',
  zhcn: '未删除：该域名在注册局处于锁定状态（{reason}），请解锁后重试或联系客服。',
}

/** A status (RFC 5731 section 2.3) explains itself in both languages; the registry's words are in its own. */
export const deletionNote = (why: DeletionNote, reason: string): Text =>
  why === 'registry' && /^(client|server)[A-Za-z]+Prohibited$|^pending[A-Z][a-z]+$/.test(reason)
    ? preventedBy
    : deletionNotes[why]

/** Hosts below a domain that is being deleted, to those whose domains use them. */
export const hostsLostMessage: MailTexts = {
  subject: { us: 'Your domains lose a name server', zhcn: '您的域名即将失去 DNS 服务器' },
  body: {
    us: '{name} is being deleted, and with it {hosts}. These domains use it: {domains}. Choose other name servers for them.',
    zhcn: '{name} 即将删除，其下的 {hosts} 也将失效。以下域名正在使用：{domains}。请为其更换 DNS 服务器。',
  },
}

export const deletionMessages = {
  asked: {
    subject: { us: '{name} will be deleted', zhcn: '{name} 即将删除' },
    body: {
      us: 'You can undo this for {minutes} minutes. Refund: {refund}. If you didn’t ask for it, undo it and change your password.',
      zhcn: '{minutes} 分钟内可撤销。退款：{refund}。如非本人操作，请立即撤销并修改密码。',
    },
  },
  done: {
    subject: { us: '{name} was deleted', zhcn: '{name} 已删除' },
    body: { us: 'Its registry has deleted it. Nothing was refunded.', zhcn: '注册局已删除该域名，不予退款。' },
  },
  refunded: {
    subject: { us: '{name} was deleted', zhcn: '{name} 已删除' },
    body: { us: '{refund} is back in your balance.', zhcn: '{refund} 已退回账户余额。' },
  },
  notRefunded: {
    subject: { us: '{name} was deleted without a refund', zhcn: '{name} 已删除，未能退款' },
    body: {
      us: 'Its registry kept what you paid: it moved the domain to redemption instead of canceling the registration. You can restore the domain, or contact support about the refund.',
      zhcn: '注册局未撤销注册，而是将域名转入赎回期，因此注册费未退。您可以赎回域名，或就退款联系客服。',
    },
  },
  refused: { subject: { us: '{name} wasn’t deleted', zhcn: '{name} 未删除' } },
} as const satisfies Record<string, Partial<MailTexts>>

/** A domain that was not renewed was deleted. `date`: until when it can be restored. */
export const expiredMessages = ({
  name,
  to,
  date,
}: {
  readonly name: string
  readonly to: 'redemption' | 'gone'
  readonly date: (language: 'us' | 'zhcn') => string
}): MailTexts => ({
  subject: { us: `${name} has expired and was deleted`, zhcn: `${name} 已过期并被删除` },
  body:
    to === 'redemption'
      ? {
          us: `You can restore it until ${date('us')}. After that, its registry releases it.`,
          zhcn: `${date('zhcn')}前可以赎回，逾期将由注册局释放。`,
        }
      : {
          us: 'Its registry has released it. See whether you can register it again.',
          zhcn: '注册局已释放该域名，可查看能否重新注册。',
        },
})
