import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/record-templates'
import { type Failure, fail, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import { insertMany, type Tx } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { lockAccount } from '../identity/index.ts'
import { startBulkWork } from '../portfolio/index.ts'
import { maxRecordTemplates } from './policies.ts'
import { followersOf, lockTemplate, ownTemplates, templateRows } from './record-templates.ts'
import { type RecordParameters, templateBatch } from './record-work.ts'
import { isSameTemplate, readTemplate } from './rules.ts'

type Saved = Input<typeof contract.saveRecordTemplate>

/**
 * Saves a template, and starts the change of the domains that follow it in the same transaction: what is saved is applied for sure.
 * Domains that were edited by hand are left as they are, unless the customer includes them.
 */
export async function saveRecordTemplate(tx: Tx, actor: Actor, input: Saved) {
  const { recordTemplate: id, version, label, newRecords = [], overwrite = false, conflicts = 'keep' } = input
  if (newRecords.length === 0) return fail('records-missing')
  const read = readTemplate(newRecords)
  if (read.failed !== undefined) return read
  await lockAccount(tx, actor.account)
  const taken = await refuseLabel(tx, actor, label, id)
  if (taken) return taken
  if (id === undefined) {
    const recordTemplate = await createTemplate(tx, actor, label, read.data)
    return typeof recordTemplate === 'string' ? ok({ recordTemplate, batch: null }) : recordTemplate
  }

  const template = await lockTemplate(tx, actor.account, id)
  if (!template) return fail('record-template-unknown')
  if (template.version !== version) return fail('record-template-changed')
  const same = isSameTemplate(await templateRows(tx, id), read.data)
  await tx
    .updateTable('record_templates')
    .set(eb => ({ label, ...(same ? {} : { version: eb('version', '+', '1'), changed_at: actor.now }) }))
    .where('id', '=', id)
    .execute()
  if (same) return ok({ recordTemplate: id, batch: null })
  await tx.deleteFrom('record_template_records').where('template_id', '=', id).execute()
  await writeRecords(tx, id, read.data)
  const followers = await followersOf(tx, actor.account, id)
    .select('d.id')
    .$if(!overwrite, query => query.where('f.edited', '=', false))
    .orderBy('d.name')
    .execute()
  if (followers.length === 0) return ok({ recordTemplate: id, batch: null })
  const started = await startBulkWork(
    tx,
    actor,
    followers.map(follower => follower.id),
    { kind: templateBatch, parameters: applicationOf(id, { conflicts, overwrite, address: actor.address }) },
  )
  return started.failed === undefined ? ok({ recordTemplate: id, batch: started.data.batch }) : started
}

/** The application of a template to the domains that follow it. */
export const applicationOf = (
  template: string,
  { conflicts, overwrite, address }: Pick<RecordParameters, 'conflicts' | 'address'> & { readonly overwrite: boolean },
): RecordParameters => ({
  use: 'template', records: [], types: [], host: undefined, conflicts, template, attach: true,
  following: { overwrite }, address,
}) // biome-ignore format: one row

/** Under the account's lock. */
async function refuseLabel(
  tx: Tx,
  { account }: Actor,
  label: string,
  own?: string,
): Promise<Failure<'record-template-name-taken'> | undefined> {
  const other = await ownTemplates(tx, account)
    .select('t.id')
    .where(sql<boolean>`lower(t.label) = lower(${label})`)
    .$if(own !== undefined, query => query.where('t.id', '<>', own ?? ''))
    .executeTakeFirst()
  return other && fail('record-template-name-taken')
}

type TemplateRows = Parameters<typeof isSameTemplate>[0]

async function createTemplate(
  tx: Tx,
  { account, now, policy }: Actor,
  label: string,
  rows: TemplateRows,
): Promise<string | Failure<'too-many-record-templates'>> {
  const most = policy(maxRecordTemplates)
  const { count } = await ownTemplates(tx, account)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  if (count >= most) return fail('too-many-record-templates', { most })
  const { id } = await tx
    .insertInto('record_templates')
    .values({ account_id: account, label, created_at: now, changed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeRecords(tx, id, rows)
  return id
}

const writeRecords = (tx: Tx, template: string, rows: TemplateRows) =>
  insertMany(
    tx,
    'record_template_records',
    rows.map(row => ({ template_id: template, ...row })),
  )

export async function copyRecordTemplate(
  tx: Tx,
  actor: Actor,
  { recordTemplate: id, label }: Input<typeof contract.copyRecordTemplate>,
) {
  await lockAccount(tx, actor.account)
  const template = await lockTemplate(tx, actor.account, id, 'share')
  if (!template) return fail('record-template-unknown')
  const taken = await refuseLabel(tx, actor, label)
  if (taken) return taken
  const rows = await templateRows(tx, id)
  const recordTemplate = await createTemplate(
    tx,
    actor,
    label,
    rows.map(({ id: _, template_id: __, ...row }) => row),
  )
  return typeof recordTemplate === 'string' ? ok({ recordTemplate }) : recordTemplate
}

/** The domains that follow it keep their records, and follow nothing. */
export async function deleteRecordTemplate(
  tx: Tx,
  { account }: Actor,
  { recordTemplate }: Input<typeof contract.deleteRecordTemplate>,
) {
  const deleted = await tx
    .deleteFrom('record_templates')
    .where('id', '=', recordTemplate)
    .where('account_id', '=', account)
    .returning('id')
    .executeTakeFirst()
  return deleted ? ok() : fail('record-template-unknown')
}
