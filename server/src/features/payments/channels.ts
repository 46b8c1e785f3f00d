import type { Text } from '@namestead/contract/language'
import { add, type Money, share } from '@namestead/contract/money'
import type { ReadPolicy } from '../../platform/policies.ts'
import { feeBasisPoints, feeFixed, maximum, minimum } from './policies.ts'

/** A payment channel: its fees and limits. */
export interface Channel {
  readonly channel: string
  readonly name: Text
  /** In which the payer pays; amounts, fees and limits are in US dollars. */
  readonly currency: string
  readonly minimum: Money
  readonly maximum: Money
  readonly feeBasisPoints: number
  readonly feeFixed: Money
  readonly arrival: Text
}

const channels = [
  {
    channel: 'sandbox',
    name: { us: 'Sandbox gateway', zhcn: '沙箱支付' },
    currency: 'USD',
    arrival: { us: 'Instant', zhcn: '即时到账' },
  },
  {
    channel: 'alipay',
    name: { us: 'Alipay', zhcn: '支付宝' },
    currency: 'CNY',
    arrival: { us: 'Instant', zhcn: '即时到账' },
  },
  {
    channel: 'unionpay',
    name: { us: 'UnionPay', zhcn: '银联' },
    currency: 'CNY',
    arrival: { us: 'Instant', zhcn: '即时到账' },
  },
  {
    channel: 'stripe',
    name: { us: 'Credit or debit card', zhcn: '信用卡 / 借记卡' },
    currency: 'USD',
    arrival: { us: 'Instant', zhcn: '即时到账' },
  },
  {
    channel: 'bitpay',
    name: { us: 'Crypto (BitPay)', zhcn: '加密货币（BitPay）' },
    currency: 'USD',
    arrival: { us: 'Within an hour', zhcn: '1 小时内到账' },
  },
  {
    channel: 'ccpay',
    name: { us: 'Crypto (CCPayment)', zhcn: '加密货币（CCPayment）' },
    currency: 'USD',
    arrival: { us: 'Within an hour', zhcn: '1 小时内到账' },
  },
]

/** The channels with their current fees and limits. */
export const channelsAt = (policy: ReadPolicy): readonly Channel[] =>
  channels.map(known => ({
    ...known,
    minimum: policy(minimum, known.channel),
    maximum: policy(maximum, known.channel),
    feeBasisPoints: policy(feeBasisPoints, known.channel),
    feeFixed: policy(feeFixed, known.channel),
  }))

export const feeOf = ({ feeBasisPoints, feeFixed }: Channel, amount: Money): Money =>
  add(share(amount, feeBasisPoints), feeFixed)
