import type { DeclineReason } from '@namestead/contract/cards'
import type { Text } from '@namestead/contract/language'
import type { MailTexts } from '../notices/index.ts'

export const cardAddedMessage: MailTexts = {
  subject: { us: 'You saved {card}', zhcn: '已保存银行卡 {card}' },
  body: {
    us: "We only charge it for what you turn on under Cards: top-ups, and automatic renewals. If it wasn't you, remove the card and change your password.",
    zhcn: '仅在您于“银行卡”中开启自动充值或自动续费扣款后，才会使用该卡扣款。如非本人操作，请移除该卡并修改密码。',
  },
}

export const cardRefusedMessage: MailTexts = {
  subject: { us: "We didn't save {card}", zhcn: '未能保存银行卡 {card}' },
  body: {
    us: 'You already have {count} cards. Remove one, then add this card again.',
    zhcn: '您已保存 {count} 张卡，请先移除一张后重新添加。',
  },
}

/** Who removed it. */
export const cardRemovedMessages = {
  customer: {
    subject: { us: 'You removed {card}', zhcn: '已移除银行卡 {card}' },
    body: {
      us: "It won't be charged again. If it wasn't you, change your password.",
      zhcn: '该卡不会再被扣款。如非本人操作，请修改密码。',
    },
  },
  operator: {
    subject: { us: 'We removed {card}', zhcn: '平台已移除银行卡 {card}' },
    body: {
      us: "It won't be charged again. Contact support if you'd like to know more.",
      zhcn: '该卡不会再被扣款。如有疑问，请联系客服。',
    },
  },
  provider: {
    subject: { us: '{card} was removed', zhcn: '银行卡 {card} 已失效' },
    body: {
      us: 'Our card processor no longer has this card. Add it again to keep using it.',
      zhcn: '支付渠道已不再保存该卡。如需继续使用，请重新添加。',
    },
  },
} as const satisfies Record<string, MailTexts>
export type RemovedBy = keyof typeof cardRemovedMessages

/** Added to these where it was the default one. */
export const defaultRemoved: Text = {
  us: '\n\nIt was your default card: top-ups and card payments for renewals are paused until you choose another one.',
  zhcn: '\n\n该卡为默认卡：在您选择新的默认卡之前，自动充值与续费扣款将暂停。',
}

export const expiryMessage: MailTexts = {
  subject: { us: '{card} expires soon', zhcn: '银行卡 {card} 即将到期' },
  body: {
    us: "It's valid through {month}. Add your new card under Cards, so that top-ups and renewals keep working.",
    zhcn: '该卡有效期至 {month}。请在“银行卡”中添加新卡，以免影响自动充值与续费扣款。',
  },
}

export const topUpChangedMessages = {
  on: {
    subject: { us: 'Automatic top-up is on', zhcn: '已开启自动充值' },
    body: {
      us: "When your balance falls below {threshold}, we charge {amount} to {card}, up to {limit} a month. If it wasn't you, turn it off and change your password.",
      zhcn: '账户余额低于 {threshold} 时，将从 {card} 扣款充值 {amount}，每月最多 {limit}。如非本人操作，请关闭该功能并修改密码。',
    },
  },
  off: {
    subject: { us: 'Automatic top-up is off', zhcn: '已关闭自动充值' },
    body: {
      us: "Your card won't be charged when your balance runs low.",
      zhcn: '余额不足时，不会再从银行卡扣款。',
    },
  },
} as const satisfies Record<string, MailTexts>

export const renewalsChangedMessages = {
  on: {
    subject: { us: 'Automatic renewals may charge {card}', zhcn: '已允许自动续费从 {card} 扣款' },
    body: {
      us: "Only where your balance doesn't cover a renewal, and never without telling you {days} days before. If it wasn't you, turn it off and change your password.",
      zhcn: '仅在余额不足以续费时扣款，并会提前 {days} 天通知您。如非本人操作，请关闭该功能并修改密码。',
    },
  },
  off: {
    subject: { us: "Automatic renewals won't charge your card", zhcn: '自动续费不再从银行卡扣款' },
    body: {
      us: 'Domains renew from your balance only. Keep enough in it.',
      zhcn: '域名仅从账户余额自动续费，请保持余额充足。',
    },
  },
} as const satisfies Record<string, MailTexts>

export const topUpPausedMessage: MailTexts = {
  subject: { us: 'Your monthly top-up limit is reached', zhcn: '本月自动充值已达上限' },
  body: {
    us: 'Your balance is below {threshold}, but another top-up would exceed your limit of {limit} a month. The next one is possible on {date}. Raise the limit under Cards, or add money yourself.',
    zhcn: '账户余额已低于 {threshold}，但再次充值将超出您设置的每月上限 {limit}。{date}起可再次自动充值。您可在“银行卡”中提高上限，或手动充值。',
  },
}

/** Days before a card is charged for a renewal. */
export const announcedMessage: MailTexts = {
  subject: {
    us: 'On {date} we charge {card} to renew {domain}',
    zhcn: '{date}将从 {card} 扣款为 {domain} 续费',
  },
  body: {
    us: "Your balance doesn't cover the renewal of {domain}, which is paid until {until}. On {date} we charge up to {amount} to {card}: only what your balance is short of then.\n\nYou don't need to do anything. To pay another way, add money to your balance before that day, or turn off card payments for renewals under Cards.",
    zhcn: '您的余额不足以支付 {domain} 的续费，该域名将于 {until} 到期。{date}将从 {card} 扣款，最多 {amount}，仅扣取届时余额不足的部分。\n\n您无需操作。如不希望扣款，请在此之前充值，或在“银行卡”中关闭续费扣款。',
  },
}

export const chargedMessages = {
  'top-up': {
    subject: { us: 'We charged {amount} to {card}', zhcn: '已从 {card} 扣款 {amount}' },
    body: {
      us: 'Your balance had fallen below your limit, so we topped it up. Recharge {recharge} is complete. If you had a debt, it was paid first.',
      zhcn: '账户余额低于您设置的金额，已自动充值。充值单 {recharge} 已入账。如账户有欠款，已优先抵扣。',
    },
  },
  renewal: {
    subject: {
      us: 'We charged {amount} to {card} for {domain}',
      zhcn: '已从 {card} 扣款 {amount}，用于 {domain} 续费',
    },
    body: {
      us: 'Your balance was short by this much. Recharge {recharge} is complete, and {domain} is being renewed.',
      zhcn: '已补足续费差额。充值单 {recharge} 已入账，{domain} 正在续费。',
    },
  },
} as const satisfies Record<string, MailTexts>

/** Given up before: its customer was told that nothing was charged. */
export const lateMessage: MailTexts = {
  subject: { us: 'We charged {amount} to {card}', zhcn: '已从 {card} 扣款 {amount}' },
  body: {
    us: "A payment {purpose} that we had given up was taken after all. Recharge {recharge} is complete, and the money is in your balance. If you had a debt, it was paid first. If you don't need the money, ask for a refund of the recharge.",
    zhcn: '此前已放弃的付款（{purpose}）随后扣款成功，充值单 {recharge} 已入账。如账户有欠款，已优先抵扣。如不需要该款项，可对该充值申请退款。',
  },
}

/** Paid in person, on a page where the customer may have taken another card. */
export const confirmedMessage: MailTexts = {
  subject: { us: '{amount} was added to your balance', zhcn: '充值到账 {amount}' },
  body: {
    us: 'You confirmed the payment {purpose}. Recharge {recharge} is complete. If you had a debt, it was paid first.',
    zhcn: '您已验证该笔付款（{purpose}），充值单 {recharge} 已入账。如账户有欠款，已优先抵扣。',
  },
}

export const confirmMessage: MailTexts = {
  subject: { us: 'Confirm {amount} on {card}', zhcn: '请验证 {card} 的扣款 {amount}' },
  body: {
    us: 'Your bank wants you to confirm this payment {purpose}. Nothing has been charged yet. Confirm it by {date}:\n{link}\n\nIf you do nothing, it is canceled.',
    zhcn: '银行要求您本人验证该笔付款（{purpose}），目前尚未扣款。请于 {date} 前验证：\n{link}\n\n如未验证，该笔付款将自动取消。',
  },
}

/** Said of a payment within a sentence. */
export const purposes = {
  'top-up': { us: 'for topping up your balance', zhcn: '账户余额自动充值' },
  renewal: { us: 'for renewing {domain}', zhcn: '{domain} 续费' },
} as const satisfies Record<string, Text>

export const declinedMessages = {
  'top-up': {
    subject: { us: "We couldn't charge {amount} to {card}", zhcn: '从 {card} 扣款 {amount} 失败' },
    body: {
      us: '{reason}\n\nYour balance was not topped up, and nothing was charged. We try again once you change the card or your settings, or when your balance falls below your limit the next time.',
      zhcn: '{reason}\n\n未能自动充值，也未扣款。您更换银行卡或修改设置后，或余额下次低于设定金额时，系统会再次尝试。',
    },
  },
  renewal: {
    subject: { us: "We couldn't charge {card} for {domain}", zhcn: '从 {card} 扣款为 {domain} 续费失败' },
    body: {
      us: '{reason}\n\nNothing was charged, and {domain} is not renewed yet. We try again with the next step of the automatic renewal. To be sure, add {amount} to your balance or choose another card.',
      zhcn: '{reason}\n\n未扣款，{domain} 尚未续费。系统将在自动续费的下一步再次尝试。为确保续费，请充值 {amount} 或更换银行卡。',
    },
  },
} as const satisfies Record<string, MailTexts>

export const lapsedMessage: MailTexts = {
  subject: { us: 'The payment of {amount} was canceled', zhcn: '付款 {amount} 已取消' },
  body: {
    us: "It wasn't confirmed in time, so {card} was not charged {purpose}.",
    zhcn: '该笔付款（{purpose}）未在期限内验证，{card} 未被扣款。',
  },
}

export const declineTexts: Readonly<Record<DeclineReason, Text>> = {
  funds: { us: "There isn't enough money on the card.", zhcn: '卡内余额不足。' },
  expired: { us: 'The card has expired.', zhcn: '该卡已过期。' },
  limit: { us: 'The payment exceeds a limit of the card.', zhcn: '该笔付款超出银行卡限额。' },
  blocked: { us: "The card doesn't allow this kind of payment.", zhcn: '该卡不支持此类付款。' },
  bank: {
    us: 'The bank declined the payment. Your bank can tell you why.',
    zhcn: '发卡行拒绝了该笔付款，原因请咨询发卡行。',
  },
  'card-removed': { us: 'The card is no longer saved.', zhcn: '该卡已不再保存。' },
  'turned-off': {
    us: 'Automatic charges were turned off before the card was charged.',
    zhcn: '扣款前自动扣款已关闭。',
  },
  unavailable: { us: 'Card payments are unavailable at the moment.', zhcn: '银行卡支付暂不可用。' },
}
