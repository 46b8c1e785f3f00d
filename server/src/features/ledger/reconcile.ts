import type { Text } from '@namestead/contract/language'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import type { Maintenance } from '../../platform/deadlines.ts'
import type { Log } from '../../platform/log.ts'
import { localDay } from '../../platform/sentences.ts'

/** Creates a to-do for operators; injected, since notices imports the ledger for balances. */
export type RaiseDifferences = (
  tx: Tx,
  todo: { kind: string; reference: string; text: Text; about: Record<string, unknown>; now: Date },
) => Promise<void>

/** Every ledger rule that database constraints do not enforce, as expected beside actual value. */
const differences = sql`
  select 'balance' as rule, a.id::text as subject, a.balance::text as kept, coalesce(sum(p.amount), 0)::text as summed
  from ledger_accounts a left join postings p on p.ledger_account_id = a.id
  where a.account_id is not null group by a.id having a.balance <> coalesce(sum(p.amount), 0)
  union all
  select 'entry', entry_id::text, '0', sum(amount)::text from postings group by entry_id having sum(amount) <> 0
  union all
  select 'holds', a.account_id::text, a.balance::text, coalesce(h.held, 0)::text
  from ledger_accounts a left join (
    select account_id, sum(amount - captured - released) as held from holds group by account_id
  ) h on h.account_id = a.account_id
  where a.kind = 'on-hold' and a.balance <> coalesce(h.held, 0)
  union all
  select 'hold sources', h.id::text, h.amount::text, coalesce(s.amount, 0)::text
  from holds h left join (select hold_id, sum(amount) as amount from hold_sources group by hold_id) s on s.hold_id = h.id
  where h.amount <> coalesce(s.amount, 0)
  union all
  select 'hold lines', h.id::text, h.captured || ' ' || h.released, coalesce(l.captured, 0) || ' ' || coalesce(l.released, 0)
  from holds h left join (
    select hold_id, sum(captured) as captured, sum(released) as released from hold_lines group by hold_id
  ) l on l.hold_id = h.id
  where h.captured <> coalesce(l.captured, 0) or h.released <> coalesce(l.released, 0)
  union all
  select 'statement', a.account_id::text, sum(a.balance)::text, coalesce(l.balance, 0)::text
  from ledger_accounts a join ledger_account_kinds k on k.kind = a.kind and k.in_statement
  left join (
    select distinct on (account_id) account_id, balance from statement_lines order by account_id, sequence desc
  ) l on l.account_id = a.account_id
  group by a.account_id, l.balance having sum(a.balance) <> coalesce(l.balance, 0)`

/** The rules that the books break now, each with its subject; none in sound books. */
export async function findDifferences(db: Db): Promise<readonly unknown[]> {
  const { rows } = await differences.execute(db)
  return rows
}

/**
 * Checks the books once a day of business time. A difference is recorded and becomes a to-do, and is never repaired
 * automatically.
 */
export const reconciliation = (log: Log, raise: RaiseDifferences): Maintenance => ({
  name: 'ledger.reconcile',
  nextDue: () =>
    sql`(select (coalesce(max(day), '1970-01-01') + 1)::timestamp at time zone 'UTC' from ledger_reconciliations)`,
  async sweep(tx, now) {
    const { rows } = await sql<{ day: string; differences: unknown[] }>`
      insert into ledger_reconciliations (day, at, differences)
      select (${now}::timestamptz at time zone 'UTC')::date, ${now}, (select coalesce(jsonb_agg(to_jsonb(d)), '[]') from (${differences}) d)
      where not exists (select from ledger_reconciliations where day = (${now}::timestamptz at time zone 'UTC')::date)
      on conflict do nothing returning day, differences`.execute(tx)
    const [today] = rows
    const count = today?.differences.length ?? 0
    if (!today || count === 0) return 0
    log.error({ differences: today.differences }, 'the books do not add up')
    await raise(tx, {
      kind: 'ledger',
      reference: today.day,
      text: {
        us: `Check the books of ${localDay(now, 'us')}: ${count === 1 ? '1 difference' : `${count} differences`} found.`,
        zhcn: `请检查${localDay(now, 'zhcn')}的账目：发现 ${count} 处差异。`,
      },
      about: { differences: today.differences.slice(0, 20) },
      now,
    })
    return 0
  },
})
