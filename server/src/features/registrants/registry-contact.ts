import type { Registry, Unmade } from '@namestead/adapters/registry/port'
import { maxPostcode } from '@namestead/contract/postcodes'
import { randomAuthCode } from '../../platform/auth-code.ts'
import type { Databases } from '../../platform/database.ts'
import type { RegistrantData } from './registrant-data.ts'
import type { RegistrantVersion } from './registrant-version.ts'

type Made = { readonly contact: string } | { readonly unmade: Unmade }

export interface ContactVersion extends RegistrantVersion {
  /** Its data is to be published by the registry; by default that is up to the registry's policy. */
  readonly disclosed?: boolean
}
interface Ports {
  readonly databases: Databases
  readonly now: () => Date
  readonly registrantData: RegistrantData
}
interface ConnectedRegistry {
  readonly id: string
  readonly connection: Registry
}

// Lines of one order need the same contact at the same time: they share its creation.
const inProgress = new WeakMap<Registry, Map<string, Promise<Made>>>()

/**
 * The registry's contact object for a version of a template, created where there is none yet. Its id is derived from template and
 * version, so that a repeat after a lost answer finds the object it created.
 */
export function registryContact(
  ports: Ports,
  registry: ConnectedRegistry,
  { template, version, disclosed = false }: ContactVersion,
): Promise<Made> {
  const key = `${template} ${version} ${disclosed}`
  const making = inProgress.get(registry.connection) ?? new Map<string, Promise<Made>>()
  inProgress.set(registry.connection, making)
  const made =
    making.get(key) ?? makeContact(ports, registry, { template, version, disclosed }).finally(() => making.delete(key))
  making.set(key, made)
  return made
}

async function makeContact(
  { databases, now, registrantData }: Ports,
  registry: ConnectedRegistry,
  { template, version, disclosed }: Required<ContactVersion>,
): Promise<Made> {
  const known = await databases.db
    .selectFrom('registry_contacts')
    .select('contact')
    .where('template_id', '=', template)
    .where('version', '=', version)
    .where('registry_id', '=', registry.id)
    .where('disclosed', '=', disclosed)
    .executeTakeFirst()
  if (known) return known
  const row = await databases.db
    .selectFrom('registrant_versions')
    .selectAll()
    .where('template_id', '=', template)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()

  // RFC 5733 clIDType: 3-16 characters.
  const contact = `NS${template}-${version}${disclosed ? 'P' : ''}`
  const form = isAscii([row.name, row.organisation, row.address, row.city, row.province]) ? 'int' : 'loc'
  const made = await registry.connection.createContact({
    contact,
    addresses: [
      {
        form,
        name: row.name,
        ...(row.organisation ? { organisation: row.organisation } : {}),
        // RFC 5733: up to three lines of up to 255 characters.
        street: row.address.match(/.{1,255}/gsu)?.slice(0, 3) ?? [],
        city: row.city,
        region: row.province,
        // RFC 5733 section 2.4: optional, and of up to 16 characters.
        ...(row.postcode && row.postcode.length <= maxPostcode ? { postalCode: row.postcode } : {}),
        country: row.country,
      },
    ],
    voice: { number: numberOf(row.phone_prefix, row.phone) },
    email: row.email,
    authCode: randomAuthCode(),
    // RFC 5733 section 2.9: an exception to what the registry publishes by its policy.
    ...(disclosed
      ? { disclosure: { disclose: true, fields: [`name-${form}`, `org-${form}`, `addr-${form}`, 'voice', 'email'] } }
      : {}),
    registrantData: await registrantData.toSend(databases.db, { template, version }, registry.id),
  })
  if (made.kind !== 'done') {
    // 2302: created by an earlier attempt whose answer was lost, or by another registrar; only its sponsor can read its email.
    const taken = made.kind === 'refused' && made.code === 2302
    const seen = taken ? await registry.connection.readContact({ contact }) : undefined
    const isOurs = seen?.kind === 'done' && seen.data.email.toLowerCase() === row.email.toLowerCase()
    // A lost read decides nothing: the next attempt reads again.
    const isUndecided = seen?.kind === 'unanswered' || seen?.kind === 'unavailable'
    if (!isOurs) return { unmade: isUndecided ? seen : made }
  }
  await databases.transact(tx =>
    tx
      .insertInto('registry_contacts')
      .values({ template_id: template, version, registry_id: registry.id, contact, disclosed, created_at: now() })
      .onConflict(conflict => conflict.doNothing())
      .execute(),
  )
  return { contact }
}

/** RFC 5733 section 2.5: a country code has up to three digits. The area code of a North American island belongs to the number. */
const numberOf = (prefix: string, phone: string) =>
  /^1\d{3}$/.test(prefix) ? `+1.${prefix.slice(1)}${phone}` : `+${prefix}.${phone}`

const isAscii = (texts: readonly (string | null)[]) => texts.every(text => text === null || /^[\x20-\x7e]*$/.test(text))
