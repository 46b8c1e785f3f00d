import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/registrants'
import { fail, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import { anyOf, type Db, type Tx } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { countToday, lockAccount } from '../identity/index.ts'
import { maxEditsADay, maxTemplates } from './policies.ts'
import { checkContact } from './rules.ts'

const templates = (db: Db, account: string) =>
  db
    .selectFrom('registrant_templates as t')
    .where('account_id', '=', account)
    .where('deleted_at', 'is', null)
    .selectAll('t')
    .select(eb =>
      eb
        .selectFrom('domains')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('domains.template_id', '=', 't.id')
        .where('domains.state', '<>', 'gone')
        .as('domain_count'),
    )
    .select(
      sql<string>`coalesce((select json_build_object('state', k.state, 'due', k.due_at, 'verified', k.verified_at)
        from registrant_verifications k
        where k.email = lower(t.email) and k.name = t.name and k.organisation = coalesce(t.organisation, '')), '{}'::json)`
        .$castTo<{
          state?: Exclude<(typeof contract.emailStates)[number], 'unused'>
          due?: string
          verified?: string | null
        }>()
        .as('verification'),
    )

type Row = Awaited<ReturnType<ReturnType<typeof templates>['executeTakeFirstOrThrow']>>

const instantOf = (at: string | undefined) => (at === undefined ? null : new Date(at))

const shown = (row: Row) => ({
  template: row.id,
  label: row.label,
  preferred: row.preferred,
  domainCount: row.domain_count ?? 0,
  createdAt: row.created_at,
  verification: {
    state: row.verification.state ?? ('unused' as const),
    at: instantOf(row.verification.verified ?? row.verification.due),
  },
  kind: row.kind,
  name: row.name,
  organisation: row.organisation ?? undefined,
  email: row.email,
  phonePrefix: row.phone_prefix,
  phone: row.phone,
  country: row.country,
  province: row.province,
  city: row.city,
  address: row.address,
  postcode: row.postcode,
})

export async function findTemplates(db: Db, { account }: Actor, { text, kind }: Input<typeof contract.findTemplates>) {
  let found = templates(db, account)
  if (kind) found = found.where('kind', '=', kind)
  if (text)
    found = found.where(
      sql<boolean>`strpos(lower(concat_ws(' ', t.label, t.name, t.organisation, t.email)), lower(${text})) > 0`,
    )
  const rows = await found.orderBy('preferred', 'desc').orderBy('t.id', 'desc').execute()
  return ok({ templates: rows.map(shown) })
}

export async function readTemplate(db: Db, { account }: Actor, { template }: Input<typeof contract.readTemplate>) {
  const row = await templates(db, account).where('t.id', '=', template).executeTakeFirst()
  return row ? ok(shown(row)) : fail('template-unknown')
}

/** Each edit keeps a version for good. */
export const isFull = async (tx: Tx, account: string, max: number, now: Date): Promise<boolean> =>
  (await countToday(tx, `registrant edits ${account}`, { max }, now)) !== undefined

/** Adds or edits a template. After an edit, registries get a new contact at its next use, and existing domains keep theirs. */
export async function saveTemplate(
  tx: Tx,
  { account, now, policy }: Actor,
  input: Input<typeof contract.saveTemplate>,
) {
  const checked = checkContact(input)
  if (checked.failed !== undefined) return checked
  if (await isFull(tx, account, policy(maxEditsADay), now)) return fail('registrants-too-many')
  const { template, label, preferred, phonePrefix, organisation, ...contact } = input
  const values = {
    ...contact,
    label,
    phone_prefix: phonePrefix,
    organisation: input.kind === 'organisation' ? (organisation ?? null) : null,
  }

  await lockAccount(tx, account)
  const own = tx.selectFrom('registrant_templates').where('account_id', '=', account).where('deleted_at', 'is', null)
  const { count } = await own.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  const max = policy(maxTemplates)
  if (!template && count >= max) return fail('too-many-templates', { most: max })
  if (preferred)
    await tx
      .updateTable('registrant_templates')
      .set({ preferred: false })
      .where('account_id', '=', account)
      .where('preferred', '=', true)
      .execute()

  if (!template) {
    const made = await tx
      .insertInto('registrant_templates')
      .values({ ...values, account_id: account, preferred: preferred ?? count === 0, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await storeVersion(tx, made.id, now)
    return ok({ template: made.id })
  }
  const edited = await tx
    .updateTable('registrant_templates')
    .set(eb => ({ ...values, version: eb('version', '+', 1), ...(preferred ? { preferred } : {}) }))
    .where('id', '=', template)
    .where('account_id', '=', account)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!edited) return fail('template-unknown')
  await storeVersion(tx, edited.id, now)
  return ok({ template: edited.id })
}

/**
 * Registries receive a version, which stays unchanged when the template is edited. What extensions ask is taken over from the version
 * before, all but `except`.
 */
export async function storeVersion(
  tx: Tx,
  template: string,
  now: Date,
  { except = '' }: { readonly except?: string } = {},
): Promise<void> {
  await sql`insert into registrant_versions (template_id, version, kind, name, organisation, email, phone_prefix, phone, country, province, city, address, postcode, created_at)
    select id, version, kind, name, organisation, email, phone_prefix, phone, country, province, city, address, postcode, ${now}
    from registrant_templates where id = ${template}`.execute(tx)
  await sql`insert into registrant_extension_data (template_id, version, extension, data)
    select d.template_id, t.version, d.extension, d.data
    from registrant_templates t join registrant_extension_data d on d.template_id = t.id and d.version = t.version - 1
    where t.id = ${template} and d.extension <> ${except}`.execute(tx)
}

/** The current version number of a template. */
export async function versionOf(db: Db | Tx, template: string): Promise<number> {
  const { version } = await db
    .selectFrom('registrant_templates')
    .select('version')
    .where('id', '=', template)
    .executeTakeFirstOrThrow()
  return version
}

/** Domains that a template will be the registrant of: what is queued or under way. Higher features answer. */
export type TemplateUses = (tx: Tx, account: string, template: string) => Promise<readonly string[]>

const usesNamed = 3

/** The account's lock keeps a queue from taking the template meanwhile. */
export const deleteTemplate =
  (uses: TemplateUses) =>
  async (tx: Tx, { account, now }: Actor, { template }: Input<typeof contract.deleteTemplate>) => {
    await lockAccount(tx, account)
    const row = await templates(tx, account).where('t.id', '=', template).executeTakeFirst()
    if (!row) return fail('template-unknown')
    if ((row.domain_count ?? 0) > 0) return fail('template-in-use', { count: row.domain_count ?? 0 })
    const waiting = await uses(tx, account, template)
    if (waiting.length > 0)
      return fail('template-queued', {
        count: waiting.length,
        domains: waiting.slice(0, usesNamed).join(', ') + (waiting.length > usesNamed ? ' …' : ''),
      })
    await tx
      .updateTable('registrant_templates')
      .set({ deleted_at: now, preferred: false })
      .where('id', '=', template)
      .execute()
    return ok()
  }

/** The template of an order without a chosen one: the preferred one, else the newest. */
export async function preferredTemplate(db: Db, account: string): Promise<string | undefined> {
  const row = await templates(db, account)
    .orderBy('preferred', 'desc')
    .orderBy('t.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** Whether the account has this template. */
export const ownsTemplate = async (db: Db, account: string, template: string): Promise<boolean> =>
  (await registrantsOf(db, account, [template])).size > 0

/** Who a template says the registrant is now. */
export interface CurrentRegistrant {
  readonly version: number
  readonly name: string
  readonly organisation: string | null
}

/** The current registrants of those of some templates that the account has. */
export async function registrantsOf(
  db: Db,
  account: string,
  templates: readonly string[],
): Promise<ReadonlyMap<string, CurrentRegistrant>> {
  const rows = await db
    .selectFrom('registrant_templates')
    .select(['id', 'version', 'name', 'organisation'])
    .where('account_id', '=', account)
    .where('deleted_at', 'is', null)
    .where('id', '=', anyOf([...new Set(templates)]))
    .execute()
  return new Map(rows.map(({ id, ...registrant }) => [id, registrant]))
}

/** Makes this template the preferred one for new orders. False where the account has no such template. */
export async function preferTemplate(tx: Tx, account: string, template: string): Promise<boolean> {
  await lockAccount(tx, account)
  if (!(await ownsTemplate(tx, account, template))) return false
  await tx
    .updateTable('registrant_templates')
    .set({ preferred: false })
    .where('account_id', '=', account)
    .where('preferred', '=', true)
    .where('id', '<>', template)
    .execute()
  await tx.updateTable('registrant_templates').set({ preferred: true }).where('id', '=', template).execute()
  return true
}
