import type { HoldReason } from '@namestead/contract/ledger'
import { formatAmount, type Money, usd } from '@namestead/contract/money'
import { fail, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { type By, memberIdOf } from '../../platform/use-case.ts'
import { type Funds, lock, minorOf, spend } from './funds.ts'
import { book, draftEntry } from './journal.ts'

export interface HoldFacts {
  readonly by: By
  readonly reason: HoldReason
  readonly reference: string
  readonly subject: string
  readonly now: Date
}

/**
 * Puts money on hold (available → on hold) and remembers the accounts that it was taken from. Idempotent: a repeat returns the
 * existing hold. Refused with a debt. An order may cost nothing: its hold is zero and has ended at once.
 */
export async function hold(tx: Tx, facts: HoldFacts, amount: Money) {
  const { account } = facts.by
  const wanted = amount.minor === 0n ? 0n : minorOf(amount)
  const funds = await lock(tx, [account])
  const debt = funds.debt(account)
  const missing = wanted - funds.available(account)
  const sources = spend(funds, account, wanted)
  const isCovered = debt === 0n && missing <= 0n
  const recorded = isCovered ? await recordHold(tx, facts, wanted, funds, sources) : undefined
  if (recorded === undefined) {
    const before = await findHold(tx, facts)
    if (before) return ok({ id: before.id })
    if (debt > 0n) return fail('in-debt', { amount: formatAmount(usd(debt)) })
    return fail('not-enough-funds', { missing: formatAmount(usd(missing)) })
  }
  if (wanted > 0n) {
    const entry = draftEntry({ ...facts, reason: `hold:${facts.reason}`, kind: 'order' }, funds)
    for (const source of sources) entry.take({ account, kind: source.kind }, source.amount)
    entry.put({ account, kind: 'on-hold' }, wanted)
    await book(tx, funds, [entry.draft])
  }
  return ok({ id: recorded })
}

const findHold = (tx: Tx, { reason, reference }: HoldFacts) =>
  tx.selectFrom('holds').select('id').where('reason', '=', reason).where('reference', '=', reference).executeTakeFirst()

/** Undefined where this was held before. */
async function recordHold(
  tx: Tx,
  { by, reason, reference, subject, now }: HoldFacts,
  amount: bigint,
  funds: Funds,
  sources: ReturnType<typeof spend>,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    with held as (
      insert into holds (account_id, member_id, reason, reference, subject, amount, created_at, ended_at)
      values (${by.account}, ${memberIdOf(by)}, ${reason}, ${reference}, ${subject}, ${amount}, ${now}, ${amount === 0n ? now : null})
      on conflict (reason, reference) do nothing returning id
    ), taken as (
      insert into hold_sources (hold_id, ledger_account_id, amount)
      select held.id, s.ledger_account_id, s.amount
      from held, unnest(${sources.map(({ kind }) => funds.idOf(by.account, kind))}::bigint[],
        ${sources.map(source => source.amount.toString())}::numeric[]) as s(ledger_account_id, amount)
    )
    select id from held`.execute(tx)
  return rows[0]?.id
}
