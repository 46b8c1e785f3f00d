import { formatAmount, type Money, subtract, usd } from '@namestead/contract/money'
import { fail, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import type { Tx } from '../platform/database.ts'
import { book, lockPurses } from './journal.ts'

export interface HoldFacts {
  readonly account: string
  readonly reason: 'order'
  readonly reference: string
  readonly subject: string
  readonly now: Date
}

/** Sets money aside (available → frozen). The same thing is held once: a repeat answers the hold there is. */
export async function hold(tx: Tx, facts: HoldFacts, amount: Money) {
  const { available } = await lockPurses(tx, facts.account)
  const before = await tx
    .selectFrom('holds')
    .select('id')
    .where('reason', '=', facts.reason)
    .where('reference', '=', facts.reference)
    .executeTakeFirst()
  if (before) return ok({ id: before.id })
  if (available < amount.minor)
    return fail('not-enough-funds', { missing: formatAmount(subtract(amount, usd(available))) })

  await book(tx, { ...facts, reason: `hold:${facts.reason}`, kind: 'order' }, 'available', 'frozen', amount)
  const { id } = await tx
    .insertInto('holds')
    .values({
      account_id: facts.account,
      reason: facts.reason,
      reference: facts.reference,
      subject: facts.subject,
      amount: amount.minor,
      created_at: facts.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return ok({ id })
}

/** The work is done: its part of the hold becomes ours. `reference` names the work; the same work captures once. */
export async function capture(tx: Tx, held: string, amount: Money, reference: string, now: Date): Promise<boolean> {
  return settlePart(tx, held, amount, { reason: 'capture', reference, now }, 'captured')
}

/** The work failed: its part of the hold goes back to the person. */
export async function release(tx: Tx, held: string, amount: Money, reference: string, now: Date): Promise<boolean> {
  return settlePart(tx, held, amount, { reason: 'release', reference, now }, 'released')
}

async function settlePart(
  tx: Tx,
  held: string,
  amount: Money,
  part: { reason: 'capture' | 'release'; reference: string; now: Date },
  column: 'captured' | 'released',
): Promise<boolean> {
  const {
    account_id: account,
    reason,
    subject,
  } = await tx
    .selectFrom('holds')
    .select(['account_id', 'reason', 'subject'])
    .where('id', '=', held)
    .executeTakeFirstOrThrow()
  const facts = {
    account,
    reason: `${part.reason}:${reason}`,
    reference: part.reference,
    kind: column === 'captured' ? ('order' as const) : ('refund' as const),
    subject,
    now: part.now,
  }
  const booked = await book(tx, facts, 'frozen', column === 'captured' ? 'income' : 'available', amount)
  if (!booked) return false
  await sql`
    update holds set ${sql.ref(column)} = ${sql.ref(column)} + ${amount.minor}::numeric,
      ended_at = case when captured + released + ${amount.minor}::numeric = amount then ${part.now}::timestamptz end
    where id = ${held}`.execute(tx)
  return true
}
