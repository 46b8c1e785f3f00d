import type { Pool } from 'pg'
import type { PostalAddress } from '../../registry/port.ts'
import { findContact } from '../../registry/sandbox/contact-record.ts'
import { type DomainRow, findDomain, graceStatusesOf, statusesOf } from '../../registry/sandbox/domain-record.ts'
import { ruleOf } from '../../registry/sandbox/name-rules.ts'
import { statement } from '../../registry/sandbox/statement.ts'
import { policiesByTld, policyOf, tldPolicies } from '../../registry/sandbox/tld-policies.ts'

/** What the sandbox registry publishes of a domain. */
export interface PublishedRecord {
  readonly domain: DomainRow
  readonly statuses: readonly string[]
  readonly registrar: { readonly id: string; readonly name: string; readonly ianaId: string | undefined }
  /** Of thick extensions. A person's name, address, mail and phone are withheld. */
  readonly registrant:
    | { readonly organization: string | undefined; readonly region: string | undefined; readonly country: string }
    | undefined
}

export type Published =
  | { readonly state: 'registered'; readonly record: PublishedRecord }
  | { readonly state: 'free' | 'reserved' | 'foreign' }

const policies = policiesByTld(tldPolicies)

/** IANA reserves these ids for tests: no registrar has them. */
const ianaIds: Readonly<Record<string, string>> = { namestead: '9994', rival: '9995' }

const registrarName = statement<{ name: string }>(
  'published registrar',
  'select name from registry_sandbox.registrar where id = $1',
)

export async function readPublished(pool: Pool, now: Date, name: string): Promise<Published> {
  if (!policyOf(policies, name)) return { state: 'foreign' }
  const domain = await findDomain(pool, name)
  if (!domain) {
    const rule = ruleOf(policies, name)
    return { state: rule.ok ? 'free' : 'reserved' }
  }
  const [registrar] = await registrarName(pool, [domain.sponsor])
  const contact = domain.registrant === null ? null : await findContact(pool, domain.registrant)
  const address: PostalAddress | undefined =
    contact?.addresses.find(({ form }) => form === 'int') ?? contact?.addresses[0]
  return {
    state: 'registered',
    record: {
      domain,
      statuses: [...statusesOf(domain), ...graceStatusesOf(domain, now)],
      registrar: { id: domain.sponsor, name: registrar?.name ?? domain.sponsor, ianaId: ianaIds[domain.sponsor] },
      registrant: address && { organization: address.organisation, region: address.region, country: address.country },
    },
  }
}
