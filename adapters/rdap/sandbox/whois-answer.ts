import type { Published, PublishedRecord } from './published-record.ts'
import { abuseOf } from './rdap-answer.ts'

const withheld = 'REDACTED FOR PRIVACY'
const notice = 'Data of the sandbox registry. It describes no real domain.'

/** The text of an answer, in the order of ICANN's registration data directory services specification. */
export function whoisAnswer(name: string, published: Published): string {
  const lines = {
    registered: () => (published.state === 'registered' ? linesOf(published.record) : []),
    free: () => [`No match for domain "${name.toUpperCase()}".`],
    reserved: () => ['This name is reserved by the registry.'],
    foreign: () => ['This registry does not serve the extension.'],
  }[published.state]()
  return [...lines, '', notice, ''].join('\r\n')
}

function linesOf({ domain, statuses, registrar, registrant }: PublishedRecord): string[] {
  const line = (key: string, value: string | undefined) => (value === undefined ? [] : [`${key}: ${value}`])
  return [
    `Domain Name: ${domain.name.toUpperCase()}`,
    `Registry Domain ID: ${domain.roid}`,
    ...line('Updated Date', domain.updated_at?.toISOString()),
    `Creation Date: ${domain.created_at.toISOString()}`,
    `Registry Expiry Date: ${domain.expires_at.toISOString()}`,
    `Registrar: ${registrar.name}`,
    ...line('Registrar IANA ID', registrar.ianaId),
    `Registrar Abuse Contact Email: ${abuseOf(registrar.id)}`,
    'Registrar Abuse Contact Phone: +1.5555550100',
    ...statuses.map(status => `Domain Status: ${status} https://icann.org/epp#${status}`),
    ...(registrant
      ? [
          `Registrant Name: ${withheld}`,
          ...line('Registrant Organization', registrant.organization),
          ...line('Registrant State/Province', registrant.region),
          `Registrant Country: ${registrant.country}`,
          `Registrant Email: ${withheld}`,
        ]
      : []),
    ...domain.hosts.map(host => `Name Server: ${host.toUpperCase()}`),
    `DNSSEC: ${domain.dnssec ? 'signedDelegation' : 'unsigned'}`,
  ]
}
