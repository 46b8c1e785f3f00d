/**
 * The bodies of RDAP (RFC 9083), by ICANN's gTLD RDAP profile of February 2024: its response profile 2.2 (RP) and technical
 * implementation guide 2.2 (TIG). Section numbers are theirs.
 */
import type { Registrar, SponsoredDomain, SponsoredHost } from './port.ts'
import { redactions, redactionsOfPublished } from './redactions.ts'

/** TIG 1.3, RP 1.3, RFC 9537 section 3. */
const conformance = [
  'rdap_level_0',
  'icann_rdap_technical_implementation_guide_1',
  'icann_rdap_response_profile_1',
  'redacted',
]

export const rdapType = 'application/rdap+json'

type Body = Readonly<Record<string, unknown>>

/** What is asked of whom. `uri` is the query's address, which every link names as its context (RFC 9083 section 4.2). */
export interface Asked<R = Registrar> {
  readonly registrar: R
  readonly uri: string
}
type Query = Asked<Registrar | undefined>

/** The topmost members of every answer. */
const answer = ({ registrar, uri }: Query, body: Body, notices: readonly Body[] = []): Body => ({
  rdapConformance: conformance,
  ...body,
  notices: [...notices, ...(registrar ? [termsOf({ registrar, uri })] : [])],
  lang: 'en',
})

/** RP 1.4. */
const termsOf = ({ registrar: { url }, uri }: Asked): Body => ({
  title: 'Terms of Service',
  description: [
    'This service is for finding out who sponsors a domain and how to reach its registrant. High-volume automated queries and advertising by the data found here are not allowed.',
  ],
  links: [link('terms-of-service', `${url}/terms/registration-agreement`, uri, 'text/html')],
})

/** RP 2.6.3. */
const statusNotice = (uri: string): Body => ({
  title: 'Status Codes',
  description: ['For more information on domain status codes, please visit https://icann.org/epp'],
  links: [link('glossary', 'https://icann.org/epp', uri, 'text/html')],
})

/** RP 2.11. */
const complaintNotice = (uri: string): Body => ({
  title: 'RDDS Inaccuracy Complaint Form',
  description: ['URL of the ICANN RDDS Inaccuracy Complaint Form: https://icann.org/wicf'],
  links: [link('help', 'https://icann.org/wicf', uri, 'text/html')],
})

function link(rel: string, href: string, value: string, type: string): Body {
  return { value, rel, href, type }
}

export function helpBody(query: Query): Body {
  const { registrar, uri } = query
  const help = {
    title: 'Help',
    description: [
      'This service answers about the domains that this registrar sponsors: domain/NAME, nameserver/NAME for hosts below them, entity/IANA-ID for the registrar itself. Searches are not offered.',
    ],
    ...(registrar ? { links: [link('help', `${registrar.rdapUrl}help`, uri, rdapType)] } : {}),
  }
  return answer(query, {}, [help])
}

/** RFC 9083 section 6. */
export const errorBody = (query: Query, errorCode: number, title: string, description: readonly string[] = []): Body =>
  answer(query, { errorCode, title, description })

/** RFC 9083 section 5.3, RP 2. `now`: this answer comes from the registrar's own database. */
export function domainBody(query: Asked, domain: SponsoredDomain, now: Date): Body {
  const { registrar, uri } = query
  const self = `${registrar.rdapUrl}domain/${domain.name}`
  return answer(
    query,
    {
      objectClassName: 'domain',
      ...(domain.handle ? { handle: domain.handle } : {}),
      ldhName: domain.name,
      ...(domain.unicode === domain.name ? {} : { unicodeName: domain.unicode }),
      status: inWords(domain.statuses),
      events: [
        event('registration', domain.createdAt),
        event('expiration', domain.registryExpiresAt),
        event('registrar expiration', domain.registrarExpiresAt),
        ...(domain.changedAt ? [event('last changed', domain.changedAt)] : []),
        ...(domain.transferredAt ? [event('transfer', domain.transferredAt)] : []),
        event('last update of RDAP database', now),
      ],
      entities: [
        registrarEntity(query),
        ...(domain.registrant ? [registrantEntity(domain.registrant, registrar.contactPage(domain.name))] : []),
      ],
      nameservers: domain.nameServers.map(ldhName => ({ objectClassName: 'nameserver', ldhName })),
      secureDNS: {
        delegationSigned: domain.signed,
        ...(domain.delegationSigners.length > 0 ? { dsData: domain.delegationSigners } : {}),
      },
      links: [link('self', self, uri, rdapType)],
      ...(domain.registrant ? { redacted: domain.registrant.published ? redactionsOfPublished : redactions } : {}),
    },
    [statusNotice(uri), complaintNotice(uri)],
  )
}

/** RFC 9083 section 5.2. */
export function hostBody(query: Asked, { name, ipv4, ipv6 }: SponsoredHost, now: Date): Body {
  const { registrar, uri } = query
  const self = `${registrar.rdapUrl}nameserver/${name}`
  const addresses = { ...(ipv4.length > 0 ? { v4: ipv4 } : {}), ...(ipv6.length > 0 ? { v6: ipv6 } : {}) }
  return answer(query, {
    objectClassName: 'nameserver',
    ldhName: name,
    ...(ipv4.length + ipv6.length > 0 ? { ipAddresses: addresses } : {}),
    events: [event('last update of RDAP database', now)],
    entities: [registrarEntity(query)],
    links: [link('self', self, uri, rdapType)],
  })
}

/** The registrar itself (RP 3.1). */
export function registrarBody(query: Asked, now: Date): Body {
  const { registrar, uri } = query
  const self = `${registrar.rdapUrl}entity/${registrar.ianaId}`
  return answer(query, {
    ...registrarEntity(query),
    events: [event('last update of RDAP database', now)],
    links: [link('self', self, uri, rdapType), link('about', registrar.url, uri, 'text/html')],
  })
}

const event = (eventAction: string, at: Date) => ({ eventAction, eventDate: at.toISOString() })

/** RDAP's words for EPP's status codes (RFC 8056 section 2). A domain without any is `active`. */
const inWords = (codes: readonly string[]): string[] =>
  codes.length === 0 ? ['active'] : codes.map(code => code.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`))

/** RP 2.4.1 to 2.4.6. */
const registrarEntity = ({ registrar: { name, ianaId, abuseEmail, abusePhone, url }, uri }: Asked) => ({
  objectClassName: 'entity',
  handle: ianaId,
  roles: ['registrar'],
  publicIds: [{ type: 'IANA Registrar ID', identifier: ianaId }],
  vcardArray: card([['fn', {}, 'text', name]]),
  links: [link('about', url, uri, 'text/html')],
  entities: [
    {
      objectClassName: 'entity',
      roles: ['abuse'],
      vcardArray: card([
        ['fn', {}, 'text', 'Abuse Contact'],
        ['tel', { type: 'voice' }, 'uri', `tel:${abusePhone}`],
        ['email', {}, 'text', abuseEmail],
      ]),
    },
  ],
})

/** The country as a code alone (RP 1.6); what is withheld is named in `redacted`. */
const registrantEntity = (
  { region, country, published }: NonNullable<SponsoredDomain['registrant']>,
  contactPage: string,
) => ({
  objectClassName: 'entity',
  roles: ['registrant'],
  vcardArray: card(
    published
      ? [
          ['fn', {}, 'text', published.name],
          ...(published.organization ? [['org', {}, 'text', published.organization]] : []),
          [
            'adr',
            { cc: country },
            'text',
            ['', '', published.street, published.city, region, published.postalCode, ''],
          ],
          ['tel', { type: 'voice' }, 'uri', `tel:${published.phone.replace('.', '')}`],
          ['email', {}, 'text', published.email],
        ]
      : [
          ['fn', {}, 'text', ''],
          ['adr', { cc: country }, 'text', ['', '', '', '', region, '', '']],
          // RFC 8605 section 2.1.
          ['contact-uri', {}, 'uri', contactPage],
        ],
  ),
})

/** jCard (RFC 7095). */
const card = (properties: readonly (readonly unknown[])[]) => ['vcard', [['version', {}, 'text', '4.0'], ...properties]]
