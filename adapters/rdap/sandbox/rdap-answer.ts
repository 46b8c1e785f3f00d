import type { Published, PublishedRecord } from './published-record.ts'

const conformance = ['rdap_level_0', 'redacted']
const notices = [{ title: 'Sandbox', description: ['Data of the sandbox registry. It describes no real domain.'] }]

/** RDAP's words for the status codes of EPP (RFC 8056). */
const renamed: Readonly<Record<string, string>> = { ok: 'active', linked: 'associated' }
const inWords = (code: string) => renamed[code] ?? code.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)

/** The body of an answer about a domain (RFC 9083 section 5.3), or of an error (section 6). */
export function rdapAnswer(base: string, name: string, published: Published): { status: number; body: object } {
  if (published.state === 'registered')
    return { status: 200, body: { ...domainObject(base, published.record), rdapConformance: conformance, notices } }
  const description = {
    free: 'The domain is not registered.',
    reserved: 'This name is reserved by the registry.',
    foreign: 'This registry does not serve the extension.',
  }[published.state]
  return {
    status: 404,
    body: {
      rdapConformance: conformance,
      notices,
      errorCode: 404,
      title: `${name} not found`,
      description: [description],
    },
  }
}

function domainObject(base: string, { domain, statuses, registrar, registrant }: PublishedRecord): object {
  const event = (eventAction: string, at: Date | null) => (at ? [{ eventAction, eventDate: at.toISOString() }] : [])
  return {
    objectClassName: 'domain',
    handle: domain.roid,
    ldhName: domain.name,
    status: statuses.map(inWords),
    events: [
      ...event('registration', domain.created_at),
      ...event('last changed', domain.updated_at),
      ...event('transfer', domain.transferred_at),
      ...event('expiration', domain.expires_at),
    ],
    entities: [registrarEntity(registrar), ...(registrant ? [registrantEntity(registrant)] : [])],
    nameservers: domain.hosts.map(ldhName => ({ objectClassName: 'nameserver', ldhName })),
    secureDNS: {
      delegationSigned: domain.dnssec !== null,
      dsData:
        domain.dnssec?.ds?.map(({ keyTag, algorithm, digestType, digest }) => ({
          keyTag,
          algorithm,
          digestType,
          digest,
        })) ?? [],
    },
    links: [{ rel: 'self', href: `${base}domain/${domain.name}`, type: 'application/rdap+json' }],
    ...(registrant ? { redacted: redactions } : {}),
  }
}

const registrarEntity = ({ id, name, ianaId }: PublishedRecord['registrar']) => ({
  objectClassName: 'entity',
  handle: ianaId ?? id,
  roles: ['registrar'],
  ...(ianaId ? { publicIds: [{ type: 'IANA Registrar ID', identifier: ianaId }] } : {}),
  vcardArray: ['vcard', [version, ['fn', {}, 'text', name]]],
  entities: [
    {
      objectClassName: 'entity',
      roles: ['abuse'],
      vcardArray: [
        'vcard',
        [
          version,
          ['fn', {}, 'text', 'Abuse contact'],
          ['tel', {}, 'uri', 'tel:+1.5555550100'],
          ['email', {}, 'text', abuseOf(id)],
        ],
      ],
    },
  ],
})

export const abuseOf = (registrar: string) => `abuse@${registrar}.example`

const version = ['version', {}, 'text', '4.0']

const registrantEntity = ({ organization, region, country }: NonNullable<PublishedRecord['registrant']>) => ({
  objectClassName: 'entity',
  roles: ['registrant'],
  vcardArray: [
    'vcard',
    [
      version,
      ['fn', {}, 'text', ''],
      ...(organization ? [['org', {}, 'text', organization]] : []),
      ['adr', { cc: country }, 'text', ['', '', '', '', region ?? '', '', '']],
    ],
  ],
})

/** RFC 9537: fields that are left out or empty. */
const redactions = [
  'Registrant Name',
  'Registrant Street',
  'Registrant City',
  'Registrant Phone',
  'Registrant Email',
].map(description => ({
  name: { description },
  method: 'emptyValue',
}))
