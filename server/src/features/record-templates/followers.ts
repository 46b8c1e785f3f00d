import type { Input } from '@namestead/contract/call'
import { toAsciiName } from '@namestead/contract/domain-name'
import type * as contract from '@namestead/contract/record-templates'
import { fail, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import { anyOf, type Db, type Tx } from '../../platform/database.ts'
import { cutPage, defaultPageSize } from '../../platform/pages.ts'
import type { Actor } from '../../platform/use-case.ts'
import { lockAccount } from '../identity/index.ts'
import { startBulkWork } from '../portfolio/index.ts'
import { unfollow } from '../zones/index.ts'
import { followersOf, followState, lockTemplate, ownTemplates } from './record-templates.ts'
import { templateBatch } from './record-work.ts'
import { differencesOf } from './review-record-change.ts'
import { readTemplate } from './rules.ts'
import { applicationOf } from './save-record-template.ts'

/** The domains that follow a template, with their state; `next` is a domain's id. */
export const findFollowers =
  (ourNameServers: readonly string[]) =>
  async (db: Db, { account }: Actor, input: Input<typeof contract.findFollowers>) => {
    const { recordTemplate, state, text = '', next: after, pageSize: size = defaultPageSize } = input
    const template = await ownTemplates(db, account)
      .select('t.label')
      .where('t.id', '=', recordTemplate)
      .executeTakeFirst()
    if (!template) return fail('record-template-unknown')
    const all = followersOf(db, account, recordTemplate)
    const counts = await all
      .select([followState.as('state'), sql<number>`count(*)::int`.as('count')])
      .groupBy(followState)
      .execute()
    const countOf = (each: string) => counts.find(row => row.state === each)?.count ?? 0
    const asciiText = toAsciiName(text.toLowerCase()) ?? text.toLowerCase()
    const found = all
      .$if(state !== undefined, query => query.where(sql<boolean>`${followState} = ${state}`))
      .$if(text !== '', query => query.where(sql<boolean>`strpos(d.name, ${asciiText}) > 0`))
    const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
    const rows = await found
      .select(['d.id', 'd.name', 'd.unicode', 'f.applied_at as appliedAt', followState.as('state')])
      .select(sql<boolean>`d.name_servers && ${[...ourNameServers]}::text[]`.as('delegatedHere'))
      .$if(after !== undefined, query => query.where('d.id', '>', after ?? ''))
      .orderBy('d.id')
      .limit(size + 1)
      .execute()
    const { page, next } = cutPage(rows, size, row => row.id)
    return ok({
      label: template.label,
      domains: page.map(({ id: domain, ...row }) => ({ domain, ...row })),
      next,
      total,
      counts: { inStep: countOf('in-step'), edited: countOf('edited'), pending: countOf('pending') },
    })
  }

const shownZones = 10

export async function previewRecordTemplate(
  db: Db,
  { account }: Actor,
  { recordTemplate, newRecords = [], conflicts = 'keep' }: Input<typeof contract.previewRecordTemplate>,
) {
  const template = await ownTemplates(db, account).select('t.id').where('t.id', '=', recordTemplate).executeTakeFirst()
  if (!template) return fail('record-template-unknown')
  const read = readTemplate(newRecords)
  if (read.failed !== undefined) return read
  const all = followersOf(db, account, recordTemplate)
  const { following, edited } = await all
    .select([
      sql<number>`count(*) filter (where not f.edited)::int`.as('following'),
      sql<number>`count(*) filter (where f.edited)::int`.as('edited'),
    ])
    .executeTakeFirstOrThrow()
  const zones = await all
    .select(['d.id as domain', 'd.name', 'd.unicode', 'z.id as zone', 'f.record_ids as made', followState.as('state')])
    .orderBy('f.edited')
    .orderBy('d.name')
    .limit(shownZones)
    .execute()
  const work = { use: 'template' as const, records: newRecords, types: [], host: undefined, conflicts }
  const differences = await differencesOf(db, work, zones)
  return ok({
    following,
    edited,
    domains: zones.flatMap(({ domain, name, unicode, state }) => {
      const difference = differences.get(domain)
      return difference ? [{ domain, name, unicode, state, ...difference }] : []
    }),
  })
}

export async function applyRecordTemplate(
  tx: Tx,
  actor: Actor,
  { recordTemplate, domains, conflicts = 'keep' }: Input<typeof contract.applyRecordTemplate>,
) {
  await lockAccount(tx, actor.account)
  if (!(await lockTemplate(tx, actor.account, recordTemplate, 'share'))) return fail('record-template-unknown')
  const chosen = await followersOf(tx, actor.account, recordTemplate)
    .select('d.id')
    .$if(domains !== undefined, query => query.where('d.id', '=', anyOf(domains ?? [])))
    .$if(domains === undefined, query => query.where(sql<boolean>`${followState} <> 'in-step'`))
    .orderBy('d.name')
    .execute()
  if (chosen.length === 0) return fail('template-not-attached')
  return startBulkWork(
    tx,
    actor,
    chosen.map(({ id }) => id),
    {
      kind: templateBatch,
      parameters: applicationOf(recordTemplate, { conflicts, overwrite: true, address: actor.address }),
    },
  )
}

export async function detachDomains(
  tx: Tx,
  { account }: Actor,
  { recordTemplate, domains }: Input<typeof contract.detachDomains>,
) {
  if (!(await lockTemplate(tx, account, recordTemplate))) return fail('record-template-unknown')
  const zones = await followersOf(tx, account, recordTemplate)
    .select('f.zone_id')
    .$if(domains !== undefined, query => query.where('d.id', '=', anyOf(domains ?? [])))
    .execute()
  if (zones.length === 0) return fail('template-not-attached')
  const ids = zones.map(({ zone_id }) => zone_id)
  return ok({ detached: await unfollow(tx, recordTemplate, ids) })
}
