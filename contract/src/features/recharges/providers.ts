import type { Text } from '../../language.ts'

/** The payment providers, by channel, as customers and operators know them. */
export const providerNames = {
  sandbox: { us: 'Sandbox gateway', zhcn: '沙箱支付' },
  alipay: { us: 'Alipay', zhcn: '支付宝' },
  unionpay: { us: 'UnionPay', zhcn: '银联' },
  stripe: { us: 'Credit or debit card', zhcn: '信用卡 / 借记卡' },
  bitpay: { us: 'Crypto (BitPay)', zhcn: '加密货币（BitPay）' },
  ccpay: { us: 'Crypto (CCPayment)', zhcn: '加密货币（CCPayment）' },
} as const satisfies Readonly<Record<string, Text>>

/** A channel in words; undefined where a newer release knows it. `bank-4` is our bank account. */
export function channelText(channel: string): Text | undefined {
  const account = /^bank-(\d+)$/.exec(channel)?.[1]
  if (account) return { us: `Bank account ${account}`, zhcn: `银行账户 ${account}` }
  return Object.entries(providerNames).find(([name]) => name === channel)?.[1]
}
