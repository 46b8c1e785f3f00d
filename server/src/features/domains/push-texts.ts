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

const lapsedBody = {
  us: 'The push was not answered in time and has ended. The domains stay where they were.',
  zhcn: '该站内转移逾期未答复，已自动失效，域名归属不变。',
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

export const proceedsMessage: MailTexts = {
  subject: { us: '{amount} for {names} is available', zhcn: '{names} 的转让款 {amount} 已可用' },
  body: {
    us: 'The proceeds of your push are no longer on hold.',
    zhcn: '站内转移的转让款已解除冻结。',
  },
}

/** To the new owner of a domain. */
export const registrantRefusedMessage: MailTexts = {
  subject: { us: 'Choose another registrant for {name}', zhcn: '请为 {name} 选择其他注册人模板' },
  body: {
    us: 'The domain is in your account and locked against transfers, but the registry didn’t accept your registrant data. Choose another template or correct this one.',
    zhcn: '域名已在您的账号中并已锁定，但注册局未接受您的注册人信息。请选择其他模板，或修改该模板后重新提交。',
  },
}
