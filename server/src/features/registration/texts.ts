import type { Text } from '@namestead/contract/language'
import type { MailTexts } from '../notices/index.ts'

/** The note of a registration's order line. */
export const lineNotes = {
  'registry-silent': {
    us: "The registry hasn't answered yet. We keep asking. Your money is on hold, not charged.",
    zhcn: '注册局尚未响应，系统会继续尝试。款项仅冻结，尚未扣款。',
  },
  'registry-pending': {
    us: 'The registry is reviewing this registration. Your money is on hold until it decides.',
    zhcn: '注册局正在审核该注册。结果确定前，款项仅冻结，不扣款。',
  },
  'review-ended': {
    us: 'The registry ended its review without registering this domain',
    zhcn: '注册局审核结束，未予注册',
  },
  'our-side': {
    us: "There's a problem between us and the registry, and we're on it. Your money is on hold, not charged.",
    zhcn: '平台与注册局之间出现问题，正在处理。款项仅冻结，尚未扣款。',
  },
  'our-side-ended': {
    us: "We couldn't solve a problem between us and the registry in time. Your money is back in your balance. You can order again.",
    zhcn: '平台与注册局之间的问题未能及时解决，款项已退回账户余额，您可重新下单。',
  },
  'in-review': {
    us: "In review. We check some orders before we register. You'll have our answer by {dayUs}. Your money is on hold, not charged.",
    zhcn: '审核中。部分订单在注册前需要审核，我们将在 {dayZhcn} 前给出结果。款项仅冻结，尚未扣款。',
  },
  released: { us: "Our review is over. We're registering this domain.", zhcn: '审核已通过，正在注册。' },
  'not-accepted': {
    us: "We couldn't accept this order. Your money is back in your balance. Contact support if you have questions.",
    zhcn: '该订单未能通过审核，款项已退回账户余额。如有疑问，请联系客服。',
  },
  cancelled: { us: 'You canceled this', zhcn: '您已取消' },
  taken: { us: 'This domain is no longer available', zhcn: '该域名已被注册' },
  'price-higher': {
    us: "The registry's price is higher than the one you agreed to",
    zhcn: '注册局的价格高于您确认的价格',
  },
  'policy-refused': { us: 'The registry refused this domain: {reason}', zhcn: '注册局拒绝注册：{reason}' },
} as const satisfies Record<string, Text>
export type LineNote = keyof typeof lineNotes

/** Of its order lines. */
export const orderTexts = {
  notes: lineNotes,
  receipt: { us: '{name}, {count}-year registration: {price}', zhcn: '{name}，注册 {count} 年：{price}' },
  ended: {
    one: { us: '{name} is registered', zhcn: '{name} 注册成功' },
    many: { us: '{total} domains registered', zhcn: '{total} 个域名注册成功' },
    some: { us: '{done} of {total} domains registered', zhcn: '{total} 个域名中有 {done} 个注册成功' },
  },
} as const

/** A registry that reviews registrations has begun to: sent once. */
export const pendingMessage: MailTexts = {
  subject: { us: 'The registry is reviewing {name}', zhcn: '注册局正在审核 {name}' },
  body: {
    us: "This registry decides about each registration, which can take some days. You'll get a message when it has. Until then your money is on hold, not charged, and you don't need to do anything.",
    zhcn: '该注册局对每笔注册进行审核，可能需要数天，审核结束后将通知您。在此期间款项仅冻结、不扣款，您无需进行任何操作。',
  },
}

/** Registrations of an order that our rule has stopped: sent once an order. What the rule saw is not told. */
export const reviewMessage: MailTexts = {
  subject: { us: "We're reviewing your order", zhcn: '您的订单正在审核' },
  body: {
    us: "We check some orders before we register. You'll have our answer by {dayUs}. Until then your money is on hold, not charged, and you don't need to do anything.",
    zhcn: '部分订单在注册前需要审核，我们将在 {dayZhcn} 前给出结果。在此期间款项仅冻结、不扣款，您无需进行任何操作。',
  },
}

/** An unpaid order's line for a domain that was registered since. */
export const alreadyYours: Text = { us: 'This domain is already in your account', zhcn: '该域名已在您的账号中' }

/** Why a domain cannot be added to the cart. */
export const refusals = {
  taken: { us: '{name} is taken', zhcn: '{name} 已被注册' },
  unknown: {
    us: "{name}'s registry didn't answer. Try again later.",
    zhcn: '{name} 的注册局暂未响应，请稍后再试',
  },
  paused: {
    us: '{name}: this extension is temporarily unavailable. Try again later.',
    zhcn: '{name}：该后缀暂时无法注册，请稍后再试',
  },
  opens: {
    us: "{name}: this extension isn't open yet. You can queue for it.",
    zhcn: '{name}：该后缀尚未开放注册，可先排队',
  },
  unsupported: { us: "{name}: you can't register this extension here yet", zhcn: '{name}：该后缀暂未开通' },
  invalid: { us: '{name}: Domain name format error', zhcn: '{name}：域名格式错误' },
} as const satisfies Record<string, Text>

/** A watched domain is available: sent once, by site message and by mail. */
export const watchedDomainFree: Readonly<Record<'message' | 'mail', MailTexts>> = {
  message: {
    subject: { us: '{name} is available', zhcn: '{name} 现在可以注册了' },
    body: {
      us: 'The registry says {name} can be registered. Anyone can register it now, so be quick.',
      zhcn: '注册局显示 {name} 已可注册。任何人都可以注册，请尽快操作。',
    },
  },
  mail: {
    subject: { us: '{name} is available', zhcn: '{name} 现在可以注册了' },
    body: {
      us: "You asked us to notify you about {name}. The registry now says it can be registered. Anyone can register it, so be quick: sign in and search for {name}.\n\nThis is the only email you'll get about it. We haven't reserved the domain for you.",
      zhcn: '您关注的域名 {name} 现在可以注册了。任何人都可以注册，请尽快登录并查询 {name}。\n\n我们只通知您这一次，也没有为您预留该域名。',
    },
  },
}

/** What becomes of queued domains. A registered one is told by its order. */
export const queueMessages: Readonly<
  Record<'priceAbove' | 'premium' | 'short' | 'givenUp' | 'registry' | 'template' | 'order', MailTexts>
> = {
  priceAbove: {
    subject: { us: '{name} is available for {price}', zhcn: '{name} 可注册，价格 {price}' },
    body: {
      us: 'That is more than your limit of {limit}, so we didn’t register it. Raise the limit if you want it.',
      zhcn: '高于您设置的最高价 {limit}，因此未注册。如需注册，请提高最高价。',
    },
  },
  premium: {
    subject: { us: '{name} is a premium domain: {price}', zhcn: '{name} 为溢价域名，价格 {price}' },
    body: {
      us: 'It’s available, but its registry asks for a premium price. We register it only after you agree to that price.',
      zhcn: '该域名可注册，但注册局收取溢价。您确认该价格后，系统才会注册。',
    },
  },
  short: {
    subject: { us: '{name} is available, but your balance is too low', zhcn: '{name} 可注册，但账户余额不足' },
    body: {
      us: 'Registering it costs {price}. Recharge, and we try again as long as it’s free. We send this at most once a day.',
      zhcn: '注册需要 {price}。充值后，只要域名仍可注册，系统会继续尝试。此消息每天最多发送一次。',
    },
  },
  givenUp: {
    subject: { us: '{name}: not caught', zhcn: '{name} 未能注册' },
    body: {
      us: 'It didn’t become free in the time you set. Nothing was charged.',
      zhcn: '该域名在您设置的期限内未能注册，未产生任何费用。',
    },
  },
  registry: {
    subject: { us: '{name}: refused by its registry', zhcn: '注册局拒绝注册 {name}' },
    body: {
      us: 'It was free, but its registry refused the registration: {reason} Nothing was charged.',
      zhcn: '域名已释放，但注册局拒绝注册：{reason} 未产生任何费用。',
    },
  },
  template: {
    subject: { us: '{name}: registrant missing', zhcn: '{name} 缺少注册人' },
    body: {
      us: 'It was free, but the registrant you chose for it no longer exists. Nothing was charged.',
      zhcn: '域名已释放，但您选择的注册人已不存在，未产生任何费用。',
    },
  },
  order: {
    subject: { us: '{name}: not caught', zhcn: '{name} 未能注册' },
    body: {
      us: 'It was free, but we no longer register this extension for the years you chose. Nothing was charged.',
      zhcn: '域名已释放，但该后缀已不支持您选择的注册年限，未产生任何费用。',
    },
  },
}
