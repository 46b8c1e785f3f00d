import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/record-templates'
import { fail, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { defaultPageSize } from '../../platform/pages.ts'
import type { Actor } from '../../platform/use-case.ts'
import { recordTypeOf, shownOf } from '../zones/index.ts'
import { maxRecordTemplates } from './policies.ts'
import { followState, ownTemplates, templateRows } from './record-templates.ts'

/** Templates with their numbers of records, and of the domains that follow them, by state. */
const described = (db: Db, account: string) =>
  ownTemplates(db, account)
    .select(['t.id', 't.label', 't.version', 't.changed_at'])
    .select(sql<number>`(select count(*)::int from record_template_records r where r.template_id = t.id)`.as('records'))
    .select([
      countOf(account).as('attached'),
      countOf(account, 'edited').as('edited'),
      countOf(account, 'pending').as('pending'),
    ])

const countOf = (account: string, state?: 'edited' | 'pending') => sql<number>`(
  select count(*)::int from record_template_zones f join zones z on z.id = f.zone_id join domains d on d.id = z.domain_id
  where f.template_id = t.id and z.account_id = ${account} and d.account_id = ${account} and d.state <> 'gone'
    and ${state === undefined ? sql`true` : sql`${followState} = ${state}`})`

type Described = Awaited<ReturnType<ReturnType<typeof described>['execute']>>[number]
const shownTemplate = ({ id: recordTemplate, label, records, attached, edited, pending, changed_at: changedAt }: Described) => ({
  recordTemplate, label, records, attached, edited, pending, changedAt,
}) // biome-ignore format: one row

/** An account has few templates, so that all are described; `next` is a position. */
export async function findRecordTemplates(
  db: Db,
  { account, policy }: Actor,
  { text = '', use, next, pageSize: size = defaultPageSize }: Input<typeof contract.findRecordTemplates>,
) {
  const rows = await described(db, account)
    .$if(text !== '', query => query.where(sql<boolean>`strpos(lower(t.label), ${text.toLowerCase()}) > 0`))
    .orderBy(sql`lower(t.label)`)
    .execute()
  const isShown = ({ attached, edited, pending }: Described) =>
    use === undefined || (use === 'out-of-step' ? edited + pending > 0 : attached > 0 === (use === 'attached'))
  const found = rows.filter(isShown)
  const from = Math.min(Number(next ?? 0), found.length)
  return ok({
    templates: found.slice(from, from + size).map(shownTemplate),
    next: from + size < found.length ? `${from + size}` : null,
    total: found.length,
    most: policy(maxRecordTemplates),
  })
}

export async function readRecordTemplate(
  db: Db,
  { account }: Actor,
  { recordTemplate }: Input<typeof contract.readRecordTemplate>,
) {
  const found = await described(db, account).where('t.id', '=', recordTemplate).executeTakeFirst()
  if (!found) return fail('record-template-unknown')
  const rows = await templateRows(db, found.id)
  return ok({
    ...shownTemplate(found),
    version: found.version,
    recordList: rows.map(({ host, type, ttl, value, priority, redirect_status: status, comment }) => {
      const written = { host, type: recordTypeOf(type), ttl, value, priority, status, comment }
      return { ...written, ...shownOf(written), paused: false }
    }),
  })
}
