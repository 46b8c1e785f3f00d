import { sql } from 'kysely'
import { anyOf, type Tx } from '../../platform/database.ts'
import { type Deadline, daily, deletes } from '../../platform/deadlines.ts'
import type { Policies } from '../../platform/policies.ts'
import { daysServedAfterLeaving } from './policies.ts'
import { deleteContents, type EndContents, type NewZone, notifyZonesGone, openZones } from './zones.ts'

/** Zones that are scheduled or ended in one transaction: a zone may have 10,000 records, and a longer log. */
const batchSize = 100

/**
 * Sets when the zones of domains that are no longer ours end: at once where the registry deleted the domain; some days later where
 * it left for another registrar, whose customer may still point at our name servers. By default for all domains. Returns how many.
 */
export async function scheduleZoneEnds(
  tx: Tx,
  { policies, now, domains }: { policies: Policies; now: Date; domains?: readonly string[] },
): Promise<number> {
  const days = policies.at(now)(daysServedAfterLeaving)
  const { rows } = await sql`
    with left_over as (
      select z.id, d.id as domain_id from zones z join domains d on d.id = z.domain_id
      where d.state = 'gone' and z.ends_at is null and ${domains ? sql`d.id = ${anyOf(domains)}` : sql`true`}
      limit ${batchSize} for update of z ${domains ? sql`` : sql`skip locked`}
    )
    update zones z set ends_at = coalesce((
      select h.at + case when h.event in ('transferred-out', 'moved-away') then ${days} * interval '1 day' else '0' end
      from domain_history h where h.domain_id = l.domain_id and h.event in ('transferred-out', 'moved-away', 'deleted', 'gone')
      order by h.id desc limit 1), ${now})
    from left_over l where z.id = l.id returning 1`.execute(tx)
  return rows.length
}

interface ReturnedZone extends NewZone {
  /** By our name servers. */
  readonly isServed: boolean
}

/** A domain that had left is its account's again: its zone stays where it has not ended, else a new one is made. */
export async function returnZone(
  tx: Tx,
  ended: EndContents,
  { isServed, ...zone }: ReturnedZone,
  now: Date,
): Promise<void> {
  await tx.updateTable('zones').set({ ends_at: null }).where('domain_id', '=', zone.domain).execute()
  if (isServed) await openZones(tx, ended, [zone], now)
}

const hasLeft = sql`z.ends_at is not null and exists (select from domains d where d.id = z.domain_id and d.state = 'gone')`

/** Ends zones whose domain has left, with everything in them; name servers drop them. */
export const zoneEnds = (ended: EndContents): Deadline => ({
  name: 'dns.zone-ends',
  nextDue: () => sql`(select z.ends_at from zones z where ${hasLeft} order by z.ends_at limit 1)`,
  async sweep(tx, now) {
    const { rows } = await sql<{ id: string; name: string }>`
      select z.id, z.name from zones z where z.ends_at <= ${now} and ${hasLeft} order by z.ends_at limit ${batchSize} for update of z skip locked`.execute(
      tx,
    )
    if (rows.length === 0) return 0
    const ids = rows.map(({ id }) => id)
    await deleteContents(tx, ended, ids)
    await sql`
      with gone as (delete from zones where id = ${anyOf(ids)} returning name, version)
      insert into ended_zones (name, version, ended_at) select name, version, ${now} from gone
      on conflict (name) do update set version = excluded.version, ended_at = excluded.ended_at`.execute(tx)
    notifyZonesGone(
      tx,
      rows.map(({ name }) => name),
    )
    return rows.length
  },
})

/** Zones whose end was never scheduled: those of earlier versions, and of domains that left by a way without an event. */
export const leftOverZones = (policies: Policies) =>
  daily('dns.left-over-zones', async (tx, now) =>
    (await scheduleZoneEnds(tx, { policies, now })) === batchSize ? 'more' : 'done',
  )

/** Longer than any secondary or delivery that still has the former zone. */
export const oldZoneEnds = deletes('dns.old-zone-ends', {
  table: 'ended_zones', key: ['name'], instant: 'ended_at', after: '400 days', by: 'business time',
}) // biome-ignore format: one list
