import type { DomainCreated, DomainData, Outcome, Registry } from '@namestead/adapters/registry/port'
import type { Databases, Tx } from '../platform/database.ts'
import { gather } from '../platform/gather.ts'
import { ensureHosts, registryContact } from '../registrants/index.ts'
import type { Catalogue, Registries, Tld } from '../tlds/index.ts'
import { type EndedRegistration, type EndPorts, endRegistrations, type Registration } from './end-registrations.ts'
import type { LineNote } from './texts.ts'

export interface RegisterNamePorts extends EndPorts {
  readonly databases: Databases
  readonly now: () => Date
  readonly registries: Registries
  readonly catalogue: Catalogue
  /** Tells the order that its line still waits, and why. */
  readonly waits: (tx: Tx, place: string, note: LineNote) => Promise<void>
}

/** No usable answer: the job comes again, and asks before it repeats. */
export class RegistryAway extends Error {
  override name = 'RegistryAway'
}

/**
 * The job that registers one name. The first try sends the create at once; every later one first looks whether an
 * earlier create was executed although its answer was lost: the auth code, made before anything was sent, tells our
 * name from another's. Jobs that run side by side share their reads and their writes.
 */
export function createRegisterName(ports: RegisterNamePorts): (id: string, attempt: number) => Promise<void> {
  const read = gather((ids: readonly string[]) => readRegistrations(ports.databases, ids))
  const end = gather(async (ended: readonly EndedRegistration[]) => {
    await ports.databases.transact(tx => endRegistrations(tx, ports, ended, ports.now()))
    return ended.map(() => undefined)
  })

  return async (id, attempt) => {
    const registration = await read(id)
    if (registration?.state !== 'waiting') return
    const registry = ports.registries.of(registration.registry_id)
    const tld = ports.catalogue.find(registration.tld)
    if (!registry || !tld) return wait(ports, registration, 'no connection to the registry')

    const done = ({ createdAt: registeredAt, expiresAt }: { createdAt: Date | null; expiresAt: Date | null }) =>
      end({ registration, registered: { registeredAt, expiresAt } })

    if (attempt > 1) {
      const before = await look(registry, registration)
      if (before.kind !== 'done') return wait(ports, registration, before.message)
      if (before.data) return done(before.data)
    }
    const created = await create(ports, registry, tld, registration)
    if (created.kind === 'done') return done(created.data)
    if (!isWord(created)) return wait(ports, registration, created.message)
    // 2302: the name exists, maybe by a create of ours that was still under way when we looked, or in another process.
    if (created.code === 2302) {
      const after = await look(registry, registration)
      if (after.kind !== 'done') return wait(ports, registration, after.message)
      if (after.data) return done(after.data)
    }
    return end({ registration, refused: { code: created.code, message: created.message } })
  }
}

async function create(
  ports: RegisterNamePorts,
  registry: Registry,
  tld: Tld,
  registration: Registration,
): Promise<Outcome<DomainCreated>> {
  const where = { id: registration.registry_id, connection: registry }
  const hosts = await ensureHosts(ports, where, registration.name_servers)
  if (hosts) return hosts
  let contact: string | undefined
  if (tld.rules.supports.contacts) {
    const made = await registryContact(ports, where, registration.template_id)
    if ('unmade' in made) return made.unmade
    contact = made.contact
  }
  return registry.createDomain(
    {
      name: registration.name,
      period: { value: registration.years, unit: 'years' },
      nameServers: registration.name_servers,
      authCode: registration.auth_code,
      ...(contact
        ? {
            registrant: contact,
            contacts: [
              { role: 'admin', contact },
              { role: 'tech', contact },
              { role: 'billing', contact },
            ],
          }
        : {}),
      ...(registration.agreed_fee ? { fee: { currency: 'USD', fees: [{ amount: registration.agreed_fee }] } } : {}),
    },
    { clientTransactionId: registration.client_transaction_id },
  )
}

/** The name as the registry has it, where it is ours: what it says with our auth code. No such name, or another's: undefined. */
async function look(registry: Registry, { name, auth_code }: Registration): Promise<Outcome<DomainData | undefined>> {
  const seen = await registry.readDomain({ name, authCode: auth_code })
  if (seen.kind === 'done') return { ...seen, data: seen.data.authCode === auth_code ? seen.data : undefined }
  return isWord(seen) ? { ...seen, kind: 'done', data: undefined } : seen
}

/** 2400, 2500-2502 are the registry's trouble, every other refusal its word on the name (RFC 5730 section 3). */
const isWord = (outcome: Outcome<unknown>): outcome is Extract<Outcome<unknown>, { kind: 'refused' }> =>
  outcome.kind === 'refused' && outcome.code !== 2400 && outcome.code < 2500

async function wait(ports: RegisterNamePorts, registration: Registration, why: string): Promise<never> {
  await ports.databases.transact(tx => ports.waits(tx, registration.place, 'registry-silent'))
  throw new RegistryAway(`${registration.name}: ${why}`)
}

async function readRegistrations({ db }: Databases, ids: readonly string[]): Promise<(Registration | undefined)[]> {
  const rows = await db
    .selectFrom('registrations')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.map(id => byId.get(id))
}
