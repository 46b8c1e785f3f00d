import type { Input } from '@namestead/contract/call'
import { type Language, translate } from '@namestead/contract/language'
import { usd } from '@namestead/contract/money'
import type * as contract from '@namestead/contract/renewals'
import { ok } from '@namestead/contract/result'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { Renewals } from '../../platform/database-types.ts'
import { nameContains } from '../../platform/name-contains.ts'
import { explained } from '../../platform/registry-refusals.ts'
import type { Actor } from '../../platform/use-case.ts'
import { lineNotes } from './texts.ts'

const usualPageSize = 50

type Row = Selectable<Renewals> & {
  readonly name: string
  readonly unicode: string
  readonly tld: string
  readonly order_id: string
  readonly retryable: boolean
}

export async function findRenewals(
  db: Db,
  { account, language }: Actor,
  { text, state, automatic, order, next, pageSize = usualPageSize }: Input<typeof contract.findRenewals>,
) {
  const conditions: RawBuilder<unknown>[] = [sql`r.account_id = ${account}`]
  if (text) {
    const typed = text.toLowerCase()
    conditions.push(nameContains(typed, 'd'))
  }
  if (state) conditions.push(sql`r.state = ${state}`)
  if (automatic !== undefined) conditions.push(sql`r.automatic = ${automatic}`)
  if (order) conditions.push(sql`h.reason = 'order' and h.reference = ${order}`)
  const filter = sql.join(conditions, sql` and `)
  const { rows } = await sql<Row>`
    select r.*, d.name, d.unicode, d.tld, h.reference as order_id,
      r.state = 'failed' and d.account_id = r.account_id and d.state in ('active', 'expired') and d.paid_until = r.paid_until
        and not exists (select from renewals w where w.domain_id = d.id and w.state = 'waiting') as retryable
    from renewals r join domains d on d.id = r.domain_id join holds h on h.id = r.hold_id
    where ${filter} and ${next ? sql`r.id < ${next}::bigint` : sql`true`}
    order by r.id desc limit ${pageSize + 1}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from renewals r join domains d on d.id = r.domain_id join holds h on h.id = r.hold_id where ${filter}`.execute(
    db,
  )
  const page = rows.slice(0, pageSize)
  return ok({
    renewals: page.map(row => ({
      renewal: row.id,
      domain: row.domain_id,
      name: row.name,
      unicode: row.unicode,
      tld: row.tld,
      years: row.years,
      price: usd(row.price),
      automatic: row.automatic,
      before: row.paid_until,
      after: row.renews_until,
      state: row.state,
      note: noteOf(row, language),
      order: row.order_id,
      startedAt: row.created_at,
      endedAt: row.ended_at,
      retryable: row.retryable,
    })),
    next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
    total: counted[0]?.total ?? 0,
  })
}

/** A note of work that failed, in the customer's language. */
export function noteOf({ note, reason }: { readonly note: string; readonly reason: string }, language: Language) {
  const text = Object.entries(lineNotes).find(([key]) => key === note)?.[1]
  return text ? translate(text, language, explained({ reason }, language)) : ''
}
