import type { Input } from '@namestead/contract/call'
import { fail, ok } from '@namestead/contract/result'
import type * as contract from '@namestead/contract/zones'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import { deletes } from '../../platform/deadlines.ts'
import type { Actor } from '../../platform/use-case.ts'
import { readName } from '../registration/index.ts'
import type { Catalogue } from '../tlds/index.ts'
import { readWanted } from './files/read-wanted.ts'
import { type Plan, planAllowed, showPlan } from './show-plan.ts'
import { findZone } from './zones.ts'

const maxPreparedZones = 100

export const findPreparedZone = (db: Db, account: string, name: string) =>
  db
    .selectFrom('prepared_zones')
    .select(['text', 'changed_at'])
    .where('account_id', '=', account)
    .where('name', '=', name)
    .executeTakeFirst()

export async function readPreparedZone(
  db: Db,
  { account }: Actor,
  { domain }: Input<typeof contract.readPreparedZone>,
) {
  const zone = await findZone(db, account, domain)
  if (!zone) return fail('zone-unknown')
  const prepared = await findPreparedZone(db, account, zone.name)
  return ok({ prepared: prepared ? { name: zone.name, text: prepared.text } : null })
}

/** The records of a prepared zone in a zone that has none. */
export function planPrepared(name: string, text: string): Plan {
  const { wanted, refused } = readWanted(text, name)
  return planAllowed(name, { rows: [], wanted, replacedBy: () => () => false, refused })
}

export function shownPrepared(name: string, text: string) {
  const { added, refused, refusedCount } = showPlan(planPrepared(name, text), '1')
  return { count: added, refused, refusedCount }
}

/** Keeps the text as it was typed: a line that cannot be served is named, and not lost. */
export const savePreparedZone =
  (catalogue: Catalogue) =>
  async (tx: Tx, { account, now }: Actor, { name: typed, text }: Input<typeof contract.savePreparedZone>) => {
    const name = readName(catalogue, typed)?.ascii
    if (!name) return fail('name-invalid')
    if (text.trim() === '') {
      await tx.deleteFrom('prepared_zones').where('account_id', '=', account).where('name', '=', name).execute()
      return ok({ count: 0, refused: [], refusedCount: 0 })
    }
    // Concurrent requests of one account are counted one after the other.
    await sql`select from accounts where id = ${account} for no key update`.execute(tx)
    const { others } = await tx
      .selectFrom('prepared_zones')
      .select(sql<number>`count(*)::int`.as('others'))
      .where('account_id', '=', account)
      .where('name', '<>', name)
      .executeTakeFirstOrThrow()
    if (others >= maxPreparedZones) return fail('too-many-prepared-zones', { most: maxPreparedZones })
    await tx
      .insertInto('prepared_zones')
      .values({ account_id: account, name, text, changed_at: now })
      .onConflict(row => row.columns(['account_id', 'name']).doUpdateSet({ text, changed_at: now }))
      .execute()
    return ok(shownPrepared(name, text))
  }

/** Of domains that never arrived. */
export const oldPreparedZones = deletes('dns.old-prepared-zones', {
  table: 'prepared_zones',
  key: ['account_id', 'name'],
  instant: 'changed_at',
  after: '90 days',
  by: 'business time',
})
