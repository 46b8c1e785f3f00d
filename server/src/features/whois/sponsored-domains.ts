import { isIP } from 'node:net'
import type {
  DelegationSigner,
  Directory,
  PublishedRegistrant,
  SponsoredDomain,
  SponsoredHost,
} from '@namestead/adapters/directory/port'
import { sql } from 'kysely'
import { batched } from '../../platform/batched.ts'
import type { Db } from '../../platform/database.ts'
import type { Catalogue } from '../tlds/index.ts'

interface DomainRow {
  readonly name: string
  readonly unicode: string
  readonly registry_handle: string | null
  readonly state: string
  readonly statuses: readonly string[]
  readonly registered_at: Date
  readonly changed_at: Date | null
  readonly transferred_at: Date | null
  readonly expires_at: Date
  readonly paid_until: Date
  readonly name_servers: readonly string[]
  readonly secured: boolean
  readonly delegation_signers: readonly DelegationSigner[]
  readonly province: string | null
  readonly country: string | null
  readonly published: PublishedRegistrant | null
}

/**
 * The domains of every account and the hosts below them, as far as everybody may know them: a registrant's data only where the customer agreed, or
 * where the extension's rules publish it. A domain at our account at
 * another registrar is that registrar's to publish. Questions that wait share a statement.
 */
export function sponsoredDomains(db: Db, catalogue: Catalogue): Pick<Directory, 'findDomain' | 'findHost'> {
  const ruled = (privacy: 'always' | 'never') =>
    catalogue.all().flatMap(({ label, rules }) => (rules.privacy === privacy ? [label] : []))
  const hidden = () => ruled('always')
  const shown = () => ruled('never')
  const findDomain = batched(async (names: readonly string[]) => {
    const { rows } = await sql<DomainRow>`
      select d.name, d.unicode, d.registry_handle, d.state, d.statuses, d.registered_at, d.changed_at, d.transferred_at,
        d.expires_at, d.paid_until, d.name_servers, d.secured, d.delegation_signers, v.province, v.country,
        case when (d.published_at is not null and not t.label = any(${hidden()}::text[])) or t.label = any(${shown()}::text[])
          then json_build_object('name', v.name, 'organization', v.organisation, 'street', v.address, 'city', v.city,
            'postalCode', v.postcode, 'phone', '+' || v.phone_prefix || '.' || v.phone, 'email', v.email) end as published
      from domains d join registries r on r.id = d.registry_id and r.driver = 'epp'
      join tlds t on t.label = d.tld
      left join registrant_versions v on (v.template_id, v.version) = (d.template_id, d.template_version)
      where d.name = any(${names}::text[]) and d.state <> 'gone'`.execute(db)
    const found = new Map(rows.map(row => [row.name, publishedOf(row)]))
    return names.map(name => found.get(name))
  })
  const findHost = batched(async (names: readonly string[]) => {
    const { rows } = await sql<{ host: string; addresses: readonly string[] }>`
      select h.host, h.addresses from glue_hosts h join domains d on d.id = h.domain_id
      join registries r on r.id = d.registry_id and r.driver = 'epp'
      where h.host = any(${names}::text[]) and d.state <> 'gone' and h.addresses <> '{}'`.execute(db)
    const found = new Map(rows.map(row => [row.host, hostOf(row)]))
    return names.map(name => found.get(name))
  })
  return { findDomain, findHost }
}

function publishedOf(row: DomainRow): SponsoredDomain {
  const { province, country, published } = row
  return {
    name: row.name,
    unicode: row.unicode,
    handle: row.registry_handle ?? undefined,
    statuses: [...new Set([...row.statuses, ...graceOf(row.state)])],
    createdAt: row.registered_at,
    changedAt: row.changed_at ?? undefined,
    transferredAt: row.transferred_at ?? undefined,
    registryExpiresAt: row.expires_at,
    registrarExpiresAt: row.paid_until,
    nameServers: row.name_servers,
    signed: row.secured,
    delegationSigners: row.delegation_signers,
    registrant: country === null ? undefined : { region: province ?? '', country, published: published ?? undefined },
  }
}

/** Of the grace periods (RFC 3915 section 3.1), those that our own states tell. */
function graceOf(state: string): readonly string[] {
  if (state === 'redemption') return ['redemptionPeriod']
  return state === 'pending-delete' ? ['pendingDelete'] : []
}

const hostOf = ({ host, addresses }: { host: string; addresses: readonly string[] }): SponsoredHost => ({
  name: host,
  ipv4: addresses.filter(address => isIP(address) === 4),
  ipv6: addresses.filter(address => isIP(address) === 6),
})
