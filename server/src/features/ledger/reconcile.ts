import { sql } from 'kysely'
import type { Maintenance } from '../../platform/deadlines.ts'
import type { Log } from '../../platform/log.ts'

/** Adds the books up once a day of business time: every purse must be the sum of its postings, every hold its entries. */
export const reconciliation = (log: Log): Maintenance => ({
  name: 'ledger.reconcile',
  async sweep(tx, now) {
    const { rows } = await sql<{ differences: unknown[] }>`
      with summed as (
        select p.id, p.kind, p.balance, coalesce(sum(o.amount), 0) as posted
        from purses p left join postings o on o.purse_id = p.id where p.account_id is not null group by p.id
      ), frozen as (
        select p.id, 'holds' as kind, p.balance, coalesce((select sum(amount - captured - released) from holds h where h.account_id = p.account_id), 0) as posted
        from purses p where p.kind = 'frozen'
      ), wrong as (
        select * from summed where balance <> posted union all select * from frozen where balance <> posted
      )
      insert into ledger_reconciliations (day, at, differences)
      select (${now}::timestamptz at time zone 'UTC')::date, ${now}, (select coalesce(jsonb_agg(to_jsonb(wrong)), '[]') from wrong)
      where not exists (select from ledger_reconciliations where day = (${now}::timestamptz at time zone 'UTC')::date)
      on conflict do nothing returning differences`.execute(tx)
    const differences = rows[0]?.differences ?? []
    if (differences.length > 0) log.error({ differences }, 'the books do not add up')
    return 0
  },
})
