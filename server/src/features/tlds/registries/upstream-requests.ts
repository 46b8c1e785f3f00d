import type { NewRequest, OpenRequest, RequestMemory } from '@namestead/adapters/upstream/port'
import { type Selectable, sql } from 'kysely'
import type { Databases } from '../../../platform/database.ts'
import type { UpstreamRequests } from '../../../platform/database-types.ts'
import { deletes } from '../../../platform/deadlines.ts'

type Row = Selectable<UpstreamRequests>

/** What an upstream's driver remembers: rows, so that every process knows what another has sent. */
export function upstreamRequests({ db, transact }: Databases, registry: string): RequestMemory {
  const where = (id: string) => sql`registry_id = ${registry} and client_transaction_id = ${id}`
  return {
    begin: ({ clientTransactionId: id, kind, name, sentAt }: NewRequest) =>
      transact(async tx => {
        const { rows } = await sql<Row>`
          insert into upstream_requests (registry_id, client_transaction_id, kind, name, sent_at, looked_at)
          values (${registry}, ${id}, ${kind}, ${name}, ${sentAt}, ${sentAt}) on conflict do nothing returning *`.execute(
          tx,
        )
        const [made] = rows
        if (made) return { ...requestOf(made), isNew: true }
        const { rows: found } = await sql<Row>`select * from upstream_requests where ${where(id)} for update`.execute(
          tx,
        )
        const [before] = found
        // It was forgotten in between, and the caller tries again.
        if (!before) throw new Error(`request ${id} has just ended`)
        return { ...requestOf(before), isNew: false }
      }),
    accepted: (id, requestId) =>
      transact(async tx => {
        await sql`update upstream_requests set request_id = ${requestId} where ${where(id)}`.execute(tx)
      }),
    sentAgain: (id, at) =>
      transact(async tx => {
        await sql`update upstream_requests set sent_at = ${at} where ${where(id)}`.execute(tx)
      }),
    forget: id =>
      transact(async tx => {
        await sql`delete from upstream_requests where ${where(id)}`.execute(tx)
      }),
    forgetRequest: requestId =>
      transact(async tx => {
        await sql`delete from upstream_requests where registry_id = ${registry} and request_id = ${requestId}`.execute(
          tx,
        )
      }),
    priced: (name, yearly, at) =>
      transact(async tx => {
        await sql`
          insert into upstream_prices (registry_id, name, yearly, seen_at) values (${registry}, ${name}, ${yearly}, ${at})
          on conflict (registry_id, name) do update set yearly = excluded.yearly, seen_at = excluded.seen_at`.execute(
          tx,
        )
      }),
    async prices(names) {
      const { rows } = await sql<{ name: string; yearly: string }>`
        select name, yearly::text from upstream_prices
        where registry_id = ${registry} and name = any(${[...names]}::text[])`.execute(db)
      return new Map(rows.map(({ name, yearly }) => [name, yearly]))
    },
    forgetPrice: name =>
      transact(async tx => {
        await sql`delete from upstream_prices where registry_id = ${registry} and name = ${name}`.execute(tx)
      }),
    async next(now) {
      const due = sql`registry_id = ${registry} and request_id is not null and kind = 'renew'
        and looked_at <= ${now}::timestamptz - interval '1 minute'`
      // Mostly there is none, which a read finds.
      const { rows: waiting } = await sql`select from upstream_requests where ${due} limit 1`.execute(db)
      if (waiting.length === 0) return undefined
      return transact(async tx => {
        const { rows } = await sql<Row>`
          update upstream_requests set looked_at = ${now} where (registry_id, client_transaction_id) in (
            select registry_id, client_transaction_id from upstream_requests where ${due}
            order by looked_at limit 1 for update skip locked) returning *`.execute(tx)
        return rows[0] && requestOf(rows[0])
      })
    },
  }
}

/** Seen again with each renewal, so those of domains that left or became standard. */
export const oldUpstreamPrices = deletes('tlds.old-upstream-prices', {
  table: 'upstream_prices',
  key: ['registry_id', 'name'],
  instant: 'seen_at',
  after: '800 days',
  by: 'business time',
})

const requestOf = (row: Row): OpenRequest => ({
  clientTransactionId: row.client_transaction_id,
  kind: row.kind,
  name: row.name,
  sentAt: row.sent_at,
  requestId: row.request_id,
})
