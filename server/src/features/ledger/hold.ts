import { formatAmount, type Money, subtract, usd } from '@namestead/contract/money'
import { fail, ok } from '@namestead/contract/result'
import type { Tx } from '../../platform/database.ts'
import { payDebt } from './debt.ts'
import { book, lockPurses } from './journal.ts'

export interface HoldFacts {
  readonly account: string
  readonly reason: 'order'
  readonly reference: string
  readonly subject: string
  readonly now: Date
}

/**
 * Sets money aside (available → frozen). The same thing is held once: a repeat answers the hold there is. With a debt
 * nothing new is begun; what has become available since is taken for it first.
 */
export async function hold(tx: Tx, facts: HoldFacts, amount: Money) {
  await lockPurses(tx, facts.account)
  const before = await tx
    .selectFrom('holds')
    .select('id')
    .where('reason', '=', facts.reason)
    .where('reference', '=', facts.reference)
    .executeTakeFirst()
  if (before) return ok({ id: before.id })
  const owed = await payDebt(tx, facts)
  if (owed.minor > 0n) return fail('in-debt', { amount: formatAmount(owed) })
  const { available } = await lockPurses(tx, facts.account)
  if (available < amount.minor)
    return fail('not-enough-funds', { missing: formatAmount(subtract(amount, usd(available))) })

  // Nothing to hold is a hold that has ended.
  const free = amount.minor === 0n
  if (!free) await book(tx, { ...facts, reason: `hold:${facts.reason}`, kind: 'order' }, 'available', 'frozen', amount)
  const { id } = await tx
    .insertInto('holds')
    .values({
      account_id: facts.account,
      reason: facts.reason,
      reference: facts.reference,
      subject: facts.subject,
      amount: amount.minor,
      created_at: facts.now,
      ended_at: free ? facts.now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return ok({ id })
}
