import { isRecordType } from '@namestead/contract/dns-records'
import { sql } from 'kysely'
import { anyOf, type Db, type Tx } from '../../platform/database.ts'
import type { RecordRow, TypedRecord } from '../zones/index.ts'

/** The state of a zone that follows a template `t`, as `f`. */
export const followState = sql<'in-step' | 'edited' | 'pending'>`
  case when f.edited then 'edited' when f.applied_version < t.version then 'pending' else 'in-step' end`

/** The account's templates. */
export const ownTemplates = (db: Db, account: string) =>
  db.selectFrom('record_templates as t').where('t.account_id', '=', account)

/** A template for a change of it, or of what follows it: the two wait for each other. */
export const lockTemplate = (tx: Tx, account: string, template: string, lock: 'update' | 'share' = 'update') => {
  const found = ownTemplates(tx, account).select(['t.id', 't.label', 't.version']).where('t.id', '=', template)
  return (lock === 'update' ? found.forUpdate() : found.forShare()).executeTakeFirst()
}

/** The account's domains whose zones follow a template. */
export const followersOf = (db: Db, account: string, template: string) =>
  db
    .selectFrom('record_template_zones as f')
    .innerJoin('record_templates as t', 't.id', 'f.template_id')
    .innerJoin('zones as z', 'z.id', 'f.zone_id')
    .innerJoin('domains as d', 'd.id', 'z.domain_id')
    .where('t.id', '=', template)
    .where('t.account_id', '=', account)
    .where('z.account_id', '=', account)
    .where('d.account_id', '=', account)
    .where('d.state', '<>', 'gone')

export const templateRows = (db: Db, template: string) =>
  db
    .selectFrom('record_template_records')
    .selectAll()
    .where('template_id', '=', template)
    .orderBy('host')
    .orderBy('type')
    .orderBy('id')
    .execute()

/** A template's records, as they would be typed for a zone. */
export async function templateRecords(db: Db, template: string): Promise<TypedRecord[]> {
  const rows = await templateRows(db, template)
  return rows.flatMap(({ host, type, ttl, value, priority, redirect_status: status, comment }) =>
    isRecordType(type)
      ? [{ host, type, ttl, value, priority: priority ?? undefined, status: status ?? undefined, comment }]
      : [],
  )
}

/** The stored records of a zone: of these hosts, or all, and those with these ids. */
export const recordsOf = (
  db: Db,
  zone: string,
  hosts: ReadonlySet<string> | undefined,
  ids: readonly string[] = [],
): Promise<RecordRow[]> =>
  db
    .selectFrom('dns_records')
    .selectAll()
    .where('zone_id', '=', zone)
    .$if(hosts !== undefined, query =>
      query.where(eb => eb.or([eb('host', '=', anyOf([...(hosts ?? [])])), eb('id', '=', anyOf(ids))])),
    )
    .orderBy('id')
    .execute()
