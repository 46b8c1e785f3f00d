import type { DomainCreated, DomainData, Outcome, Registry } from '@namestead/adapters/registry/port'
import { usd } from '@namestead/contract/money'
import { sql } from 'kysely'
import { createDomain } from '../domains/index.ts'
import { capture, release } from '../ledger/index.ts'
import type { Databases, Tx } from '../platform/database.ts'
import { ensureHosts, registryContact } from '../registrants/index.ts'
import type { Catalogue, Registries, Tld } from '../tlds/index.ts'
import type { LineNote } from './texts.ts'

/** Where a registration ends: told to who ordered it, in the same transaction. */
export interface RegistrationEnd {
  readonly place: string
  readonly state: 'done' | 'failed'
  readonly note: LineNote | ''
  readonly parameters: Readonly<Record<string, string>>
  readonly domain: string | null
  readonly now: Date
}

export interface RegisterNamePorts {
  readonly databases: Databases
  readonly now: () => Date
  readonly registries: Registries
  readonly catalogue: Catalogue
  /** Tells the order. */
  readonly ended: (tx: Tx, end: RegistrationEnd) => Promise<void>
  /** Tells the order that its line still waits, and why. */
  readonly waits: (tx: Tx, place: string, note: LineNote) => Promise<void>
  /** Makes the zone of a name that uses our name servers. */
  readonly openZone: (tx: Tx, zone: { account: string; domain: string; name: string; now: Date }) => Promise<void>
  readonly ourNameServers: readonly string[]
}

/** No usable answer: the job comes again, and asks before it repeats. */
export class RegistryAway extends Error {
  override name = 'RegistryAway'
}

type Registration = Awaited<ReturnType<typeof readRegistration>>

/**
 * Registers one name. The first try sends the create at once; every later one first looks whether an earlier create was
 * executed although its answer was lost: the auth code, made before anything was sent, tells our name from another's.
 */
export async function registerName(ports: RegisterNamePorts, id: string, attempt: number): Promise<void> {
  const registration = await readRegistration(ports.databases, id)
  if (registration.state !== 'waiting') return
  const registry = ports.registries.of(registration.registry_id)
  const tld = ports.catalogue.find(registration.tld)
  if (!registry || !tld) return wait(ports, registration, 'no connection to the registry')

  if (attempt > 1) {
    const before = await registry.readDomain({ name: registration.name, authCode: registration.auth_code })
    if (before.kind === 'done' && isOurs(before.data, registration))
      return finish(ports, registration, { registeredAt: before.data.createdAt, expiresAt: before.data.expiresAt })
    // 2303: there is no such name, so nothing was executed.
    if (!(before.kind === 'refused' && before.code === 2303) && before.kind !== 'done')
      return wait(ports, registration, before.message)
  }
  const created = await create(ports, registry, tld, registration)
  switch (created.kind) {
    case 'done':
      return finish(ports, registration, created.data)
    case 'refused':
      // 2400, 2500-2502: the registry's trouble, not its word on the name (RFC 5730 section 3).
      if (created.code === 2400 || created.code >= 2500) return wait(ports, registration, created.message)
      return refuse(ports, registration, created)
    default:
      return wait(ports, registration, created.message)
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

const isOurs = (data: DomainData, registration: Registration) => data.authCode === registration.auth_code

/** Everything that a registered name means, in one transaction: the portfolio, the zone, the money, the order. */
async function finish(
  ports: RegisterNamePorts,
  registration: Registration,
  dates: { registeredAt?: Date | null; createdAt?: Date | null; expiresAt: Date | null },
) {
  const now = ports.now()
  const registeredAt = dates.registeredAt ?? dates.createdAt ?? now
  await ports.databases.transact(async tx => {
    const ended = await end(tx, registration.id, 'done', '', now)
    if (!ended) return
    const domain = await createDomain(tx, {
      account: registration.account_id,
      name: registration.name,
      unicode: registration.unicode,
      tld: registration.tld,
      registry: registration.registry_id,
      template: registration.template_id,
      nameServers: registration.name_servers,
      authCode: registration.auth_code,
      registeredAt,
      expiresAt: dates.expiresAt ?? yearsAfter(registeredAt, registration.years),
      now,
    })
    await sql`update registrations set domain_id = ${domain} where id = ${registration.id}`.execute(tx)
    if (registration.name_servers.some(host => ports.ourNameServers.includes(host)))
      await ports.openZone(tx, { account: registration.account_id, domain, name: registration.name, now })
    await ports.ended(tx, { place: registration.place, state: 'done', note: '', parameters: {}, domain, now })
    // The account's purses are locked from here to the commit: last, so that its other lines wait little.
    await capture(tx, registration.hold_id, usd(registration.price), registration.place, now)
  })
}

async function refuse(
  ports: RegisterNamePorts,
  registration: Registration,
  refused: { code: number; message: string },
) {
  const now = ports.now()
  const note =
    refused.code === 2302 ? 'taken' : refused.code === 2004 || refused.code === 2104 ? 'price-higher' : 'policy-refused'
  await ports.databases.transact(async tx => {
    if (!(await end(tx, registration.id, 'failed', note, now))) return
    await ports.ended(tx, {
      place: registration.place,
      state: 'failed',
      note,
      parameters: { reason: refused.message },
      domain: null,
      now,
    })
    await release(tx, registration.hold_id, usd(registration.price), registration.place, now)
  })
}

async function wait(ports: RegisterNamePorts, registration: Registration, why: string): Promise<never> {
  await ports.databases.transact(tx => ports.waits(tx, registration.place, 'registry-silent'))
  throw new RegistryAway(`${registration.name}: ${why}`)
}

async function end(tx: Tx, id: string, state: 'done' | 'failed', note: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('registrations')
    .set({ state, note, ended_at: now })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const readRegistration = ({ db }: Databases, id: string) =>
  db.selectFrom('registrations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

function yearsAfter(date: Date, years: number): Date {
  const later = new Date(date)
  later.setUTCFullYear(later.getUTCFullYear() + years)
  return later
}
