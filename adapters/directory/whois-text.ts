/**
 * The text of WHOIS, in the order and with the labels of ICANN's Registration Data Directory Services Specification (Registrar
 * Accreditation Agreement of 2013, section 1.4.2). Lines end with CR LF (RFC 3912 section 2).
 */
import type { Registrar, SponsoredDomain } from './port.ts'

const withheld = 'REDACTED FOR PRIVACY'

const text = (lines: readonly string[]) => `${lines.join('\r\n')}\r\n`

export function domainText(registrar: Registrar, domain: SponsoredDomain, now: Date): string {
  const line = (label: string, value: string | undefined) => (value === undefined ? [] : [`${label}: ${value}`])
  return text([
    `Domain Name: ${domain.name.toUpperCase()}`,
    ...line('Registry Domain ID', domain.handle),
    `Registrar WHOIS Server: ${registrar.whoisHost}`,
    `Registrar URL: ${registrar.url}`,
    ...line('Updated Date', domain.changedAt && instant(domain.changedAt)),
    `Creation Date: ${instant(domain.createdAt)}`,
    `Registrar Registration Expiration Date: ${instant(domain.registrarExpiresAt)}`,
    `Registrar: ${registrar.name}`,
    `Registrar IANA ID: ${registrar.ianaId}`,
    `Registrar Abuse Contact Email: ${registrar.abuseEmail}`,
    `Registrar Abuse Contact Phone: ${registrar.abusePhone}`,
    ...(domain.statuses.length === 0 ? ['ok'] : domain.statuses).map(
      status => `Domain Status: ${status} https://icann.org/epp#${status}`,
    ),
    ...(domain.registrant ? registrantLines(domain.registrant, registrar.contactPage(domain.name)) : []),
    ...domain.nameServers.map(host => `Name Server: ${host.toUpperCase()}`),
    `DNSSEC: ${domain.signed ? 'signedDelegation' : 'unsigned'}`,
    ...domain.delegationSigners.map(
      ({ keyTag, algorithm, digestType, digest }) =>
        `DNSSEC DS Data: ${keyTag} ${algorithm} ${digestType} ${digest.toUpperCase()}`,
    ),
    'URL of the ICANN WHOIS Data Problem Reporting System: https://icann.org/wicf',
    `>>> Last update of WHOIS database: ${instant(now)} <<<`,
    '',
    'For more information on domain status codes, please visit https://icann.org/epp',
    '',
    ...terms,
  ])
}

const registrantLines = (
  { region, country, published }: NonNullable<SponsoredDomain['registrant']>,
  contactPage: string,
) => [
  `Registry Registrant ID: ${withheld}`,
  `Registrant Name: ${oneLine(published?.name ?? withheld)}`,
  `Registrant Organization: ${oneLine(published ? (published.organization ?? '') : withheld)}`.trim(),
  `Registrant Street: ${oneLine(published?.street ?? withheld)}`,
  `Registrant City: ${oneLine(published?.city ?? withheld)}`,
  `Registrant State/Province: ${oneLine(region)}`,
  `Registrant Postal Code: ${oneLine(published?.postalCode ?? withheld)}`,
  `Registrant Country: ${country}`,
  `Registrant Phone: ${published?.phone ?? withheld}`,
  // The page by which the registrant is written to, as ICANN's Registration Data Policy 9.2.4 allows.
  `Registrant Email: ${oneLine(published?.email ?? contactPage)}`,
]

/** What a customer typed must not add lines of its own. */
const oneLine = (typed: string) => typed.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

const instant = (at: Date) => at.toISOString().replace(/\.\d+Z$/, 'Z')

const terms = [
  'This service is for finding out who sponsors a domain and how to reach its registrant.',
  'High-volume automated queries and advertising by the data found here are not allowed.',
]

export const noMatch = (name: string) =>
  text([`No match for "${name.toUpperCase()}".`, '', 'This registrar does not sponsor it.', '', ...terms])

export const refusals = {
  notAName: text(['Invalid query.', '', 'Ask for one domain: example.com']),
  tooMany: text(['Query limit exceeded. Try again in a minute.']),
  notSetUp: text(['This service is not set up yet.']),
  failed: text(['The query could not be answered. Try again later.']),
} as const
