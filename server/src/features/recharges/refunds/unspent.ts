import { fromDollars, toDollars } from '@namestead/contract/exchange-rate'
import { usd } from '@namestead/contract/money'
import { anyOf, type Db, type Tx } from '../../../platform/database.ts'
import type { ReadPolicy } from '../../../platform/policies.ts'
import { dayMs } from '../../../platform/utc-calendar.ts'
import { sendsRefunds } from '../channels/channel-connections.ts'
import type { PaymentRow } from '../payment-events.ts'
import { refundDays } from '../policies.ts'

/** A credited payment and what was refunded of it, in dollars. */
export interface Credit {
  readonly payment: string
  readonly credited: bigint
  readonly refunded: bigint
}

/**
 * What is left of each payment. Money is spent in the order in which it came, so what is left of the recharged money is of the
 * newest payments. `newestFirst` are all that were credited since the oldest that is asked about.
 */
export function unspentOf(newestFirst: readonly Credit[], recharged: bigint): ReadonlyMap<string, bigint> {
  let left = recharged
  return new Map(
    newestFirst.map(({ payment, credited, refunded }) => {
      const kept = credited - refunded
      const unspent = smaller(left, kept)
      left -= unspent
      return [payment, unspent]
    }),
  )
}

function smaller(a: bigint, b: bigint): bigint {
  if (a < b) return a
  return b
}

/** The last instant at which a payment can be asked back. */
export const refundableUntil = ({ received_at }: Pick<PaymentRow, 'received_at'>, policy: ReadPolicy): Date =>
  new Date(received_at.getTime() + policy(refundDays) * dayMs)

/** More than an account gets in the days of a refund. */
const maxCredits = 2000

/** What an account can ask back of its payments, in dollars, by payment. */
export async function findUnspent(
  db: Db | Tx,
  account: string,
  { now, policy }: { readonly now: Date; readonly policy: ReadPolicy },
): Promise<ReadonlyMap<string, bigint>> {
  const since = new Date(now.getTime() - policy(refundDays) * dayMs)
  const credits = await db
    .selectFrom('payments')
    .select(['id', 'credited', 'ended_at'])
    .where('account_id', '=', account)
    .where('state', '=', 'credited')
    .where('ended_at', '>=', since)
    .orderBy('ended_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxCredits)
    .execute()
  if (credits.length === 0) return new Map()
  const refunded = await refundedOf(
    db,
    credits.map(({ id }) => id),
  )
  const recharged = await db
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('account_id', '=', account)
    .where('kind', '=', 'recharged')
    .executeTakeFirst()
  return unspentOf(
    credits.map(({ id, credited }) => ({ payment: id, credited: credited ?? 0n, refunded: refunded.get(id) ?? 0n })),
    recharged?.balance ?? 0n,
  )
}

/** In dollars: what left the balance for refunds of these payments, and did not come back. */
async function refundedOf(db: Db | Tx, payments: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  const rows = await db
    .selectFrom('recharge_refunds')
    .select(['payment_id', 'amount'])
    .where('payment_id', '=', anyOf([...payments]))
    .where('state', '=', anyOf(['requested', 'sending', 'sent']))
    .execute()
  const sums = new Map<string, bigint>()
  for (const { payment_id, amount } of rows) sums.set(payment_id, (sums.get(payment_id) ?? 0n) + amount)
  return sums
}

/** What the recharge of a payment says. */
interface AskedIn {
  readonly currency: string
  readonly rate: bigint | null
}

/**
 * What a payment was worth in dollars, and the rate at which it was credited where it came in another currency: undefined where its provider sends nothing
 * back, or its currency was not the one asked for, so that an operator credited it by hand.
 */
export function refundTermsOf(payment: PaymentRow, asked: AskedIn | undefined) {
  const { received_amount: received, received_currency: currency } = payment
  if (payment.state !== 'credited' || !sendsRefunds.has(payment.channel) || received === null) return undefined
  if (currency === 'USD') return { worth: received, rate: undefined }
  if (!asked?.rate || currency !== asked.currency) return undefined
  const rate = payment.credited_rate ?? asked.rate
  return { worth: toDollars(received, rate).minor, rate }
}

/** What can be asked back, in dollars: of what was credited beyond the payment's worth, nothing. */
export const refundableOf = (worth: bigint, taken: bigint, unspent: bigint): bigint => smaller(unspent, worth - taken)

/** What the provider sends for so many dollars, at the rate at which they came; never more than is left of what came. */
export function sentAmountOf(dollars: bigint, rate: bigint | undefined, left: bigint): bigint {
  return smaller(rate ? fromDollars(usd(dollars), rate) : dollars, left)
}
