import { type RawBuilder, sql } from 'kysely'
import { anyOf, type Tx } from '../../platform/database.ts'

/** Whether the records of zone `f.zone_id` differ from its template's: of each host and type that it has, exactly its records. */
const differs: RawBuilder<boolean> = sql`(
  exists (
    select from dns_records r where r.zone_id = f.zone_id
      and exists (select from record_template_records t where t.template_id = f.template_id and t.host = r.host and t.type = r.type)
      and (r.paused or not exists (select from record_template_records t where t.template_id = f.template_id and ${isSame()})))
  or exists (
    select from record_template_records t where t.template_id = f.template_id
      and not exists (select from dns_records r where r.zone_id = f.zone_id and ${isSame()})))`

function isSame() {
  return sql`t.host = r.host and t.type = r.type and t.value = r.value and t.ttl = r.ttl
    and t.priority is not distinct from r.priority and t.redirect_status is not distinct from r.redirect_status`
}

/** What a change has done: the ids of records that were edited or deleted, and the sets to which records were written. */
export interface ChangedRecords {
  readonly touched: readonly string[]
  readonly written: readonly { readonly host: string; readonly type: string }[]
}

/**
 * Notes after a change whether the zone still has what its template gave it. Once the template itself has changed, only a change of
 * the records that it made tells, or one of the sets that it is going to replace.
 */
export async function noteEdits(tx: Tx, zone: string, { touched, written }: ChangedRecords): Promise<void> {
  await sql`
    update record_template_zones f
    set edited = case when f.applied_version = t.version then ${differs}
      else f.edited or f.record_ids && ${[...touched]}::bigint[] or exists (
        select from record_template_records t
        join unnest(${written.map(({ host }) => host)}::text[], ${written.map(({ type }) => type)}::text[]) as w (host, type)
          on w.host = t.host and w.type = t.type
        where t.template_id = f.template_id) end
    from record_templates t where t.id = f.template_id and f.zone_id = ${zone}`.execute(tx)
}

/** Makes a zone follow a template, of which this version has just been applied; it leaves another one. */
export async function follow(
  tx: Tx,
  zone: string,
  template: { readonly id: string; readonly version: string },
  now: Date,
): Promise<void> {
  const { rows: made } = await sql<{ id: string }>`
    select r.id from dns_records r join record_template_records t on ${isSame()}
    where r.zone_id = ${zone} and t.template_id = ${template.id} and not r.paused`.execute(tx)
  const applied = {
    template_id: template.id,
    applied_version: template.version,
    applied_at: now,
    record_ids: made.map(({ id }) => id),
    edited: false,
  }
  await tx
    .insertInto('record_template_zones')
    .values({ zone_id: zone, ...applied })
    .onConflict(conflict => conflict.column('zone_id').doUpdateSet(applied))
    .execute()
  await noteEdits(tx, zone, { touched: [], written: [] })
}

/** Zones leave a template; their records stay. Returns how many followed it. */
export async function unfollow(tx: Tx, template: string, zones: readonly string[]): Promise<number> {
  const gone = await tx
    .deleteFrom('record_template_zones')
    .where('template_id', '=', template)
    .where('zone_id', '=', anyOf(zones))
    .returning('zone_id')
    .execute()
  return gone.length
}
