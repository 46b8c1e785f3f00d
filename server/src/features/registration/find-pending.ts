import type { Input } from '@namestead/contract/call'
import { usd } from '@namestead/contract/money'
import type * as contract from '@namestead/contract/registration'
import { ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { dayMs } from '../../platform/utc-calendar.ts'
import { policies as registryLimits } from '../tlds/index.ts'

const maxShown = 200

/** The order that pays for a registration; undefined where another kind of hold does. */
export async function orderOf(tx: Tx, hold: string): Promise<string | undefined> {
  const { rows } = await sql<{ reference: string }>`
    select reference from holds where id = ${hold} and reason = 'order'`.execute(tx)
  return rows[0]?.reference
}

/** The account's registrations that their registries still decide about, the longest first. */
export async function findPending(
  db: Db,
  { account, policy }: Actor,
  { order, name }: Input<typeof contract.findPending>,
) {
  const { rows } = await sql<{
    name: string
    unicode: string
    price: bigint
    order: string
    pending_at: Date
    pending_read_at: Date
  }>`
    select r.name, r.unicode, r.price, h.reference as order, r.pending_at, r.pending_read_at
    from registrations r join holds h on h.id = r.hold_id and h.reason = 'order'
    where r.account_id = ${account} and r.state = 'waiting' and r.pending_at is not null
      and (${order ?? null}::text is null or h.reference = ${order ?? null})
      and (${name ?? null}::text is null or r.name = lower(${name ?? null}))
    order by r.pending_at, r.id limit ${maxShown + 1}`.execute(db)
  const days = policy(registryLimits.pendingDays)
  return ok({
    domains: rows.slice(0, maxShown).map(row => ({
      name: row.name,
      unicode: row.unicode,
      order: row.order,
      price: usd(row.price),
      since: row.pending_at,
      checkedAt: row.pending_read_at,
      expectedBy: new Date(row.pending_at.getTime() + days * dayMs),
    })),
    more: rows.length > maxShown,
  })
}
