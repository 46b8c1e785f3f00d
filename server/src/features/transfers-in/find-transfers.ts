import type { Input } from '@namestead/contract/call'
import { translate } from '@namestead/contract/language'
import { usd } from '@namestead/contract/money'
import { ok } from '@namestead/contract/result'
import type * as contract from '@namestead/contract/transfers-in'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { nameContains } from '../../platform/name-contains.ts'
import { explained } from '../../platform/registry-refusals.ts'
import type { Actor } from '../../platform/use-case.ts'
import type { Transfer } from './end-transfer.ts'
import { lineNotes } from './texts.ts'

const usualPageSize = 50

export async function findTransfers(
  db: Db,
  { account, language }: Actor,
  { text, state, order, next, pageSize = usualPageSize }: Input<typeof contract.findTransfers>,
) {
  const conditions: RawBuilder<unknown>[] = [sql`t.account_id = ${account}`]
  if (text) {
    const typed = text.toLowerCase()
    conditions.push(nameContains(typed, 't'))
  }
  if (state) conditions.push(sql`t.state = ${state}`)
  if (order) conditions.push(sql`h.reason = 'order' and h.reference = ${order}`)
  const filter = sql.join(conditions, sql` and `)
  const { rows } = await sql<Transfer & { readonly order_id: string; readonly prepared: boolean }>`
    select t.*, h.reference as order_id,
      exists (select from prepared_zones p where p.account_id = t.account_id and p.name = t.name) as prepared
    from transfers t join holds h on h.id = t.hold_id
    where ${filter} and ${next ? sql`t.id < ${next}::bigint` : sql`true`}
    order by t.id desc limit ${pageSize + 1}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from transfers t join holds h on h.id = t.hold_id where ${filter}`.execute(db)
  const page = rows.slice(0, pageSize)
  return ok({
    transfers: page.map(row => ({
      transfer: row.id,
      name: row.name,
      unicode: row.unicode,
      tld: row.tld,
      state: row.state,
      note: noteOf(row, language),
      price: usd(row.price),
      order: row.order_id,
      domain: row.domain_id,
      startedAt: row.created_at,
      decidesAt: row.state === 'pending' ? row.decides_at : null,
      endedAt: row.ended_at,
      cancelling: row.ended_at === null && row.cancel_asked_at !== null,
      prepared: row.prepared && row.ended_at === null,
      can: {
        prepare: row.ended_at === null,
        replaceCode: row.state === 'waiting-for-code',
        cancel: row.ended_at === null && row.cancel_asked_at === null,
      },
    })),
    next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
    total: counted[0]?.total ?? 0,
  })
}

function noteOf({ note, reason }: Transfer, language: Actor['language']): string {
  const text = Object.entries(lineNotes).find(([key]) => key === note)?.[1]
  return text ? translate(text, language, explained({ reason }, language)) : ''
}
