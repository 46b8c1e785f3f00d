import type { Text } from '@namestead/contract/language'
import type { Money } from '@namestead/contract/money'
import { providerNames } from '@namestead/contract/recharges'
import type { Db } from '../../../platform/database.ts'
import type { ReadPolicy } from '../../../platform/policies.ts'
import { feeBasisPoints, feeFixed, maximum, minimum } from '../policies.ts'
import { bankName } from '../texts.ts'

/** A payment channel: its fees and limits. */
export interface Channel {
  readonly channel: string
  readonly name: Text
  /** The currency in which the payer pays; amounts, fees and limits are in US dollars. */
  readonly currency: string
  readonly minimum: Money
  readonly maximum: Money
  readonly feeBasisPoints: number
  readonly feeFixed: Money
  readonly arrival: Text
  /** Our bank account to which it is paid, in place of a provider; one that is not confirmed, or closed, is not offered. */
  readonly bank?: { readonly id: string; readonly isOpen: boolean }
}

const channels = [
  {
    channel: 'sandbox',
    name: providerNames.sandbox,
    currency: 'USD',
    arrival: { us: 'Instant', zhcn: '即时到账' },
  },
  {
    channel: 'alipay',
    name: providerNames.alipay,
    currency: 'CNY',
    arrival: { us: 'Instant', zhcn: '即时到账' },
  },
  {
    channel: 'unionpay',
    name: providerNames.unionpay,
    currency: 'CNY',
    arrival: { us: 'Instant', zhcn: '即时到账' },
  },
  {
    channel: 'stripe',
    name: providerNames.stripe,
    currency: 'USD',
    arrival: { us: 'Instant', zhcn: '即时到账' },
  },
  {
    channel: 'bitpay',
    name: providerNames.bitpay,
    currency: 'USD',
    arrival: { us: 'Within an hour', zhcn: '1 小时内到账' },
  },
  {
    channel: 'ccpay',
    name: providerNames.ccpay,
    currency: 'USD',
    arrival: { us: 'Within an hour', zhcn: '1 小时内到账' },
  },
]

type Known = Pick<Channel, 'channel' | 'name' | 'currency' | 'arrival' | 'bank'>

const withTerms = (known: Known, policy: ReadPolicy): Channel => ({
  ...known,
  minimum: policy(minimum, known.channel),
  maximum: policy(maximum, known.channel),
  feeBasisPoints: policy(feeBasisPoints, known.channel),
  feeFixed: policy(feeFixed, known.channel),
})

/** The providers' channels with their current fees and limits. */
export const channelsAt = (policy: ReadPolicy): readonly Channel[] => channels.map(known => withTerms(known, policy))

/** These, and transfers to each of our bank accounts. */
export async function readChannels(db: Db, policy: ReadPolicy): Promise<readonly Channel[]> {
  const accounts = await db
    .selectFrom('bank_accounts')
    .select(['id', 'kind', 'bank', 'currency', 'days', 'confirmed_at', 'ended_at'])
    .orderBy('id')
    .execute()
  const transfers = accounts.map(({ id, kind, bank, currency, days, confirmed_at, ended_at }) =>
    withTerms(
      {
        channel: bankChannel(id),
        name: bankName(kind, bank, currency),
        currency,
        arrival: arrivalIn(days),
        bank: { id, isOpen: confirmed_at !== null && ended_at === null },
      },
      policy,
    ),
  )
  return [...channelsAt(policy), ...transfers]
}

export const bankChannel = (bankAccount: string): string => `bank-${bankAccount}`

const arrivalIn = (days: number): Text =>
  days === 0
    ? { us: 'Same working day', zhcn: '当个工作日到账' }
    : { us: days === 1 ? 'Within 1 working day' : `Within ${days} working days`, zhcn: `${days} 个工作日内到账` }

/** Those that a customer may choose now: with a connected provider, or to our account that is open. */
export const readOffered =
  (isConnected: (channel: string) => boolean) =>
  async (db: Db, policy: ReadPolicy): Promise<readonly Channel[]> =>
    (await readChannels(db, policy)).filter(({ channel, bank }) => (bank ? bank.isOpen : isConnected(channel)))
