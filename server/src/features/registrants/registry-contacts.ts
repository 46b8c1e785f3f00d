import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/registrants'
import { fail, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import type { Databases, Db, Tx } from '../../platform/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import { explainRefusal } from '../../platform/registry-refusals.ts'
import type { Actor } from '../../platform/use-case.ts'
import { countToday } from '../identity/index.ts'
import { type Catalogue, meaningOf, type Registries, refusalOf } from '../tlds/index.ts'
import { sendContactJob } from './jobs.ts'
import { maxContactsADay } from './policies.ts'
import type { RegistrantData } from './registrant-data.ts'
import { registryContact } from './registry-contact.ts'
import { hasVerifiedDocuments } from './verified-names.ts'

const ownTemplate = (db: Db | Tx, account: string, template: string) =>
  db
    .selectFrom('registrant_templates')
    .select(['id', 'version'])
    .where('id', '=', template)
    .where('account_id', '=', account)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

interface Served {
  readonly registry: string
  readonly takesContacts: boolean
  /** Its extensions ask for the registrant's documents. */
  readonly asksDocuments: boolean
  readonly extensions: readonly string[]
}

/** The connected registries with their extensions, apart by whether they take contacts and ask for documents. */
function servedBy(catalogue: Catalogue): Served[] {
  const connected = catalogue.all().filter(({ registry }) => registry !== null)
  const groups = Map.groupBy(connected, ({ registry, rules }) =>
    [registry, rules.supports.contacts, rules.verification === 'real-name'].join(' '),
  )
  return [...groups.values()].map(tlds => ({
    registry: tlds[0]?.registry ?? '',
    takesContacts: tlds[0]?.rules.supports.contacts ?? false,
    asksDocuments: tlds[0]?.rules.verification === 'real-name',
    extensions: tlds.map(({ label }) => label),
  }))
}

export const listRegistryContacts =
  (catalogue: Catalogue) =>
  async (
    db: Db,
    { account, language, now }: Actor,
    { template, state: wanted }: Input<typeof contract.listRegistryContacts>,
  ) => {
    const own = await ownTemplate(db, account, template)
    if (!own) return fail('template-unknown')
    const { rows: names } = await sql<{ id: string; name: string }>`select id, name from registries`.execute(db)
    const known = await db
      .selectFrom('registry_contacts')
      .select(['registry_id', 'contact', 'created_at'])
      .where('template_id', '=', own.id)
      .where('version', '=', own.version)
      .where('disclosed', '=', false)
      .execute()
    const asked = await db
      .selectFrom('registry_contact_requests')
      .selectAll()
      .where('template_id', '=', own.id)
      .where('version', '=', own.version)
      .execute()
    const { rows: used } = await sql<{ tld: string; count: number }>`
      select tld, count(*)::int as count from domains
      where template_id = ${own.id} and account_id = ${account} and state <> 'gone' group by tld`.execute(db)
    const isVerified = await hasVerifiedDocuments(db, own.id, now)
    const registries = servedBy(catalogue).map(({ registry, takesContacts, asksDocuments, extensions }) => {
      const made = known.find(row => row.registry_id === registry)
      const request = asked.find(row => row.registry_id === registry)
      const sent = request && (request.refused_at ? ('refused' as const) : ('sending' as const))
      const state =
        asksDocuments && !isVerified
          ? ('documents' as const)
          : !takesContacts
            ? ('thin' as const)
            : made
              ? ('accepted' as const)
              : (sent ?? ('none' as const))
      return {
        registry,
        name: names.find(({ id }) => id === registry)?.name ?? '',
        extensions,
        state,
        acceptedAt: takesContacts ? (made?.created_at ?? null) : null,
        contact: takesContacts ? (made?.contact ?? '') : '',
        reason: state === 'refused' ? explainRefusal(request?.reason ?? '', language) : '',
        domains: used.reduce((sum, row) => sum + (extensions.includes(row.tld) ? row.count : 0), 0),
      }
    })
    return ok({ registries: registries.filter(({ state }) => wanted === undefined || state === wanted) })
  }

/** Stores the request and enqueues its job. What the registry has already needs none. */
export const sendContact =
  (catalogue: Catalogue) =>
  async (tx: Tx, { account, now, policy }: Actor, { template, registry }: Input<typeof contract.sendContact>) => {
    const own = await ownTemplate(tx, account, template)
    if (!own) return fail('template-unknown')
    if (!servedBy(catalogue).some(each => each.registry === registry && each.takesContacts))
      return fail('registry-unknown')
    const made = await tx
      .selectFrom('registry_contacts')
      .select('contact')
      .where('template_id', '=', own.id)
      .where('version', '=', own.version)
      .where('registry_id', '=', registry)
      .where('disclosed', '=', false)
      .executeTakeFirst()
    if (made) return ok()
    const max = policy(maxContactsADay)
    if (await countToday(tx, `registry contacts ${account}`, { max }, now)) return fail('registrants-too-many')
    const request = { version: own.version, refused_at: null, reason: '', asked_at: now }
    await tx
      .insertInto('registry_contact_requests')
      .values({ template_id: own.id, registry_id: registry, ...request })
      .onConflict(conflict => conflict.columns(['template_id', 'registry_id']).doUpdateSet(request))
      .execute()
    const key = `send contact ${own.id} ${registry}`
    enqueue(tx, sendContactJob, { template: own.id, registry }, { key })
    return ok()
  }

interface SendPorts {
  readonly databases: Databases
  readonly now: () => Date
  readonly registries: Registries
  readonly registrantData: RegistrantData
}

/** The job of a request: creates the contact, or keeps the registry's reason. */
export async function createSentContact(
  ports: SendPorts,
  { template, registry: id }: { readonly template: string; readonly registry: string },
): Promise<void> {
  const { databases, registries } = ports
  const request = await databases.db
    .selectFrom('registry_contact_requests')
    .select(['version', 'refused_at'])
    .where('template_id', '=', template)
    .where('registry_id', '=', id)
    .executeTakeFirst()
  if (!request || request.refused_at) return
  const connection = registries.of(id)
  if (!connection) throw new Error(`no connection to registry ${id}`)
  const { version } = request
  const made = await registryContact(ports, { id, connection }, { template, version })
  if ('unmade' in made && meaningOf(made.unmade) !== 'refused') throw new Error(made.unmade.message)
  // An edit meanwhile has a request of its own.
  await databases.transact(async tx => {
    const own = sql`template_id = ${template} and registry_id = ${id} and version = ${version}`
    if ('unmade' in made)
      await sql`update registry_contact_requests set refused_at = ${ports.now()}, reason = ${refusalOf(made.unmade).slice(0, 1000)}
        where ${own}`.execute(tx)
    else await sql`delete from registry_contact_requests where ${own}`.execute(tx)
  })
}
