import type { Money } from '@namestead/contract/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

export type EntryKind = 'recharge' | 'order' | 'refund' | 'adjustment' | 'charge-back' | 'debt'
type AccountPurse = 'available' | 'frozen' | 'debt'

/** What an entry is about: `(reason, reference)` is booked once, whatever is repeated. */
export interface EntryFacts {
  readonly account: string
  readonly reason: string
  readonly reference: string
  readonly kind: EntryKind
  readonly subject: string
  readonly now: Date
}

type Side = AccountPurse | 'world' | 'income'

/**
 * Books one entry that moves `amount` from one purse to another. Answers false where it was booked before; then nothing
 * changed. Locks the account's purses in id order; the database refuses a balance below zero.
 */
export async function book(tx: Tx, facts: EntryFacts, from: Side, to: Side, amount: Money): Promise<boolean> {
  await lockPurses(tx, facts.account)
  const { rows } = await sql<{ id: string }>`
    with entry as (
      insert into journal_entries (reason, reference, kind, subject, at)
      values (${facts.reason}, ${facts.reference}, ${facts.kind}, ${facts.subject}, ${facts.now})
      on conflict (reason, reference) do nothing returning id
    ), sides as (
      select p.id, p.account_id, case when p.kind = ${from} then -${amount.minor}::numeric else ${amount.minor}::numeric end as amount
      from purses p, entry
      where (p.account_id = ${facts.account} or p.account_id is null) and p.kind in (${from}, ${to})
    ), moved as (
      update purses p set balance = p.balance + s.amount, sequence = p.sequence + 1
      from sides s where p.id = s.id and s.account_id is not null
      returning p.id, p.sequence, p.balance
    )
    insert into postings (entry_id, purse_id, amount, sequence, balance)
    select entry.id, s.id, s.amount, moved.sequence, moved.balance
    from entry, sides s left join moved on moved.id = s.id
    returning entry_id as id`.execute(tx)
  return rows.length > 0
}

/** Locks an account's purses in id order, making them where the account has none yet. */
export async function lockPurses(
  tx: Tx,
  account: string,
): Promise<{ available: bigint; frozen: bigint /** At or below zero. */; debt: bigint }> {
  for (;;) {
    const purses = await tx
      .selectFrom('purses')
      .select(['kind', 'balance'])
      .where('account_id', '=', account)
      .orderBy('id')
      .forUpdate()
      .execute()
    const balanceOf = (kind: AccountPurse) => purses.find(purse => purse.kind === kind)?.balance
    const [available, frozen, debt] = [balanceOf('available'), balanceOf('frozen'), balanceOf('debt')]
    if (available !== undefined && frozen !== undefined && debt !== undefined) return { available, frozen, debt }
    await tx
      .insertInto('purses')
      .values([
        { account_id: account, kind: 'available' },
        { account_id: account, kind: 'frozen' },
        { account_id: account, kind: 'debt' },
      ])
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
}
