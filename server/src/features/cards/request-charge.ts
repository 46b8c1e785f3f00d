import { add, type Money } from '@namestead/contract/money'
import { feeOf } from '@namestead/contract/recharges'
import type { Tx } from '../../platform/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { ReadPolicy } from '../../platform/policies.ts'
import { recordInitialState } from '../../platform/states.ts'
import { dayMs } from '../../platform/utc-calendar.ts'
import { cardTerms, openCardRecharge } from '../recharges/index.ts'
import { chargeJob } from './jobs.ts'
import { confirmDays } from './policies.ts'
import { chargeStates } from './states.ts'

interface Requested {
  readonly account: string
  readonly card: string
  /** What the balance gets; the fee is charged on top of it. */
  readonly amount: Money
  readonly renewal?: {
    readonly domain: string
    readonly domainName: string
    readonly paidUntil: Date
    readonly announcedAt: Date
    readonly fromBalance: Money
  }
}

/** What a card is charged for so much in the balance. */
export const chargedFor = (amount: Money, policy: ReadPolicy): Money => add(amount, feeOf(cardTerms(policy), amount))

/**
 * Records that a card is to be charged, with the recharge that it pays and the job that asks the provider. The caller holds the
 * account's lock. False where the account has too many open recharges; nothing is recorded then.
 */
export async function requestCharge(
  tx: Tx,
  { now, policy }: { readonly now: Date; readonly policy: ReadPolicy },
  { account, card, amount, renewal }: Requested,
): Promise<boolean> {
  const until = new Date(now.getTime() + policy(confirmDays) * dayMs)
  const fee = feeOf(cardTerms(policy), amount)
  const recharge = await openCardRecharge(tx, { account, now, policy }, { amount, fee, until })
  if (!recharge) return false
  const { id } = await tx
    .insertInto('card_charges')
    .values({
      account_id: account,
      card_id: card,
      recharge_id: recharge,
      purpose: renewal ? 'renewal' : 'top-up',
      amount: add(amount, fee).minor,
      state: chargeStates.initial,
      requested_at: now,
      ...(renewal && {
        domain_id: renewal.domain,
        domain: renewal.domainName,
        paid_until: renewal.paidUntil,
        announced_at: renewal.announcedAt,
        from_balance: renewal.fromBalance.minor,
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordInitialState(tx, chargeStates, { id, now })
  enqueue(tx, chargeJob, { charge: id }, { key: `charge card ${id}` })
  return true
}
