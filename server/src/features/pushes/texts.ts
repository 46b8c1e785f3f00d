import type { MailTexts } from '../notices/index.ts'

/** Several domains in one line: the first, and how many more. */
export const subjectOf = (names: readonly string[]): string =>
  names.length > 1 ? `${names[0]} +${names.length - 1}` : (names[0] ?? '')

const gift: MailTexts = {
  subject: { us: 'You were offered {names}', zhcn: '收到站内转移：{names}' },
  body: {
    us: 'Another account wants to give you these domains. Accept or refuse within {days} days.',
    zhcn: '另一账号拟将以上域名赠送给您，请在 {days} 天内接受或拒绝。',
  },
}
const sale: MailTexts = {
  subject: { us: 'You were offered {names} for {price}', zhcn: '收到站内转移：{names}，价格 {price}' },
  body: {
    us: 'Another account offers you these domains. Accept and pay, or refuse, within {days} days.',
    zhcn: '另一账号拟将以上域名转让给您，请在 {days} 天内接受并付款，或拒绝。',
  },
}
export const receivedMessage = (isPriced: boolean): MailTexts => (isPriced ? sale : gift)

/** A domain of the push has left the sender's account. */
export const leftMessages = {
  sender: {
    subject: { us: '{names}: push ended', zhcn: '{names} 的站内转移已终止' },
    body: {
      us: 'A domain of this push is no longer in your account, so nobody can accept it.',
      zhcn: '该站内转移中有域名已不在您的账号中，转移已终止。',
    },
  },
  receiver: {
    subject: { us: '{names}: push ended', zhcn: '{names} 的站内转移已终止' },
    body: {
      us: "A domain of this push is no longer in the sender's account. You paid nothing.",
      zhcn: '该站内转移中有域名已不在对方账号中，您未支付任何款项。',
    },
  },
} as const satisfies Readonly<Record<string, MailTexts>>

const lapsedBody = {
  us: 'The push was not answered in time and has ended. Nothing was handed over.',
  zhcn: '该站内转移逾期未答复，已自动失效，未转移任何域名。',
}

/** Who hears of an end that they did not cause. */
export const endMessages = {
  accepted: {
    sender: {
      subject: { us: '{names}: push accepted', zhcn: '{names} 的站内转移已被接受' },
      body: { us: 'The domains are in the other account now.', zhcn: '域名已转入对方账号。' },
    },
  },
  refused: {
    sender: {
      subject: { us: '{names}: push refused', zhcn: '{names} 的站内转移被拒绝' },
      body: { us: 'The domains stay in your account.', zhcn: '域名仍在您的账号中。' },
    },
  },
  cancelled: {
    receiver: {
      subject: { us: '{names}: push canceled', zhcn: '{names} 的站内转移已取消' },
      body: { us: 'The sender took the offer back.', zhcn: '发送方已取消该转移。' },
    },
  },
  lapsed: {
    sender: { subject: { us: '{names}: push lapsed', zhcn: '{names} 的站内转移已失效' }, body: lapsedBody },
    receiver: { subject: { us: '{names}: push lapsed', zhcn: '{names} 的站内转移已失效' }, body: lapsedBody },
  },
} as const satisfies Readonly<Record<string, Partial<Record<'sender' | 'receiver', MailTexts>>>>

/** A payment of the receiver was taken back: what either side hears. */
export const chargeBackMessages = {
  engaged: {
    sender: {
      subject: { us: '{names}: payment under review', zhcn: '{names} 的转让款正在核查' },
      body: {
        us: "The buyer's payment was taken back. The buyer has {hours} hours to pay again; otherwise we reverse the push where its domains can return. Your proceeds stay on hold meanwhile, at least until the day we told you.",
        zhcn: '买方的付款被撤回。买方须在 {hours} 小时内补足款项，否则在域名可退回的情况下撤销该站内转移。期间转让款继续冻结，且不早于原定日期解冻。',
      },
    },
    receiver: {
      subject: { us: 'Repay {debt} to keep {names}', zhcn: '请偿还 {debt} 以保留 {names}' },
      body: {
        us: 'The payment you bought these domains with was taken back. Repay it within {hours} hours, or the domains go back to their seller.',
        zhcn: '您购买以上域名的付款已被撤回。请在 {hours} 小时内偿还，否则域名将退回给卖方。',
      },
    },
  },
  repaid: {
    sender: {
      subject: { us: '{names}: payment confirmed', zhcn: '{names} 的转让款已确认' },
      body: {
        us: 'The buyer has repaid. Your proceeds are released as planned.',
        zhcn: '买方已偿还，转让款将按期解冻。',
      },
    },
    receiver: {
      subject: { us: 'You keep {names}', zhcn: '{names} 已为您保留' },
      body: { us: 'Thank you for repaying. The domains are free again.', zhcn: '欠款已还清，域名已恢复正常。' },
    },
  },
  released: {
    sender: {
      subject: { us: '{names}: payment review ended', zhcn: '{names} 的转让款核查结束' },
      body: {
        us: 'Your proceeds are released as planned. The buyer’s debt to us doesn’t affect you.',
        zhcn: '转让款将按期解冻，买方的欠款与您无关。',
      },
    },
    receiver: {
      subject: { us: 'You keep {names}', zhcn: '{names} 已为您保留' },
      body: {
        us: 'The domains are free again. You still owe {debt}.',
        zhcn: '域名已恢复正常，但您仍欠款 {debt}。',
      },
    },
  },
  reversedInPart: {
    sender: {
      subject: { us: '{names}: push reversed in part', zhcn: '{names} 的站内转移已部分撤销' },
      body: {
        us: 'The buyer’s payment was taken back and not repaid, so the proceeds on hold and our fee are canceled. In your account again: {returned}. The other domains couldn’t be returned.',
        zhcn: '买方的付款被撤回且未偿还，冻结中的转让款及手续费已取消。已退回您账号的域名：{returned}；其余域名无法退回。',
      },
    },
    receiver: {
      subject: { us: '{names}: push reversed in part', zhcn: '{names} 的站内转移已部分撤销' },
      body: {
        us: 'Your payment was taken back and not repaid in time. Returned to the seller: {returned}. The price of {price} was used for what you owe.',
        zhcn: '您的付款被撤回且未按时偿还。已退回卖方的域名：{returned}。价款 {price} 已用于抵偿欠款。',
      },
    },
  },
  reversedWithout: {
    sender: {
      subject: { us: '{names}: proceeds canceled', zhcn: '{names} 的转让款已取消' },
      body: {
        us: 'The buyer’s payment was taken back and not repaid, so the proceeds on hold and our fee are canceled. The domains couldn’t be returned.',
        zhcn: '买方的付款被撤回且未偿还，冻结中的转让款及手续费已取消。域名无法退回。',
      },
    },
    receiver: {
      subject: { us: '{names}: price returned', zhcn: '{names} 的价款已退回' },
      body: {
        us: 'Your payment was taken back and not repaid in time. The price of {price} was used for what you owe.',
        zhcn: '您的付款被撤回且未按时偿还。价款 {price} 已用于抵偿欠款。',
      },
    },
  },
  reversed: {
    sender: {
      subject: { us: '{names}: push reversed', zhcn: '{names} 的站内转移已撤销' },
      body: {
        us: "The buyer's payment was taken back and not repaid. The domains are in your account again, and the proceeds on hold and our fee are canceled.",
        zhcn: '买方的付款被撤回且未偿还。域名已退回您的账户，冻结中的转让款及手续费已取消。',
      },
    },
    receiver: {
      subject: { us: '{names}: push reversed', zhcn: '{names} 的站内转移已撤销' },
      body: {
        us: 'Your payment was taken back and not repaid in time. The domains went back to their seller, and their price of {price} was used for what you owe.',
        zhcn: '您的付款被撤回且未按时偿还。域名已退回卖方，价款 {price} 已用于抵偿欠款。',
      },
    },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<'sender' | 'receiver', MailTexts>>>>

export const proceedsMessage: MailTexts = {
  subject: { us: '{amount} for {names} is available', zhcn: '{names} 的转让款 {amount} 已可用' },
  body: {
    us: 'The proceeds of your push are no longer on hold.',
    zhcn: '站内转移的转让款已解除冻结。',
  },
}
