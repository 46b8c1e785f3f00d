import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { moveAll } from '../../platform/states.ts'
import { domainStates } from './states.ts'

export interface Extension {
  readonly domain: string
  readonly paidUntil: Date
  /** The expiry at the registry. */
  readonly expiresAt: Date
  readonly account: string
  /** The registry did not say its date. */
  readonly computed: boolean
}

/** Extends the paid terms of domains: an expired one becomes active again. Marks registry reads that started earlier as stale. */
export async function extendDomains(tx: Tx, extensions: readonly Extension[], now: Date): Promise<void> {
  if (extensions.length === 0) return
  const { rows } = await sql<{ id: string }>`
    with extended as (
      select * from unnest(${extensions.map(each => each.domain)}::bigint[], ${extensions.map(each => each.paidUntil)}::timestamptz[],
        ${extensions.map(each => each.expiresAt)}::timestamptz[], ${extensions.map(each => each.account)}::bigint[],
        ${extensions.map(each => each.computed)}::boolean[]) as e(domain, paid_until, expires_at, account, computed)
    ), before as (
      select d.id, d.paid_until from domains d where d.id in (select domain from extended) order by d.id for update
    ), changed as (
      update domains d set paid_until = e.paid_until, expires_at = e.expires_at, term_computed = e.computed, revision = d.revision + 1
      from extended e join before b on b.id = e.domain where d.id = e.domain
      returning d.id, d.state, b.paid_until as was, e.paid_until as is, e.account
    ), recorded as (
      insert into domain_history (domain_id, event, detail, account_id, at)
      select id, 'renewed', ${iso('was')} || ' ' || ${iso('is')}, account, ${now} from changed
    )
    select id from changed where state = 'expired' and "is" > ${now}`.execute(tx)
  const again = rows.map(({ id }) => id)
  await moveAll(tx, domainStates, again, { to: 'active', now })
}

/** As `Date.toISOString` writes it. */
const iso = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
