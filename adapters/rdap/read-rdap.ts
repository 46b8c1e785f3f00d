import * as z from 'zod'
import type { RdapAnswer } from './get-rdap.ts'
import { fieldOf, instantOf, storable } from './plain-text.ts'
import type { PublishedRegistrant, PublishedRegistrar, RegistrationData, Source } from './port.ts'
import { statusesOf } from './statuses.ts'
import { saysReserved } from './whois-phrases.ts'

// Anything that is missing or malformed reads as not published: one odd field must not cost the rest.
const text = z.string().optional().catch(undefined)
const list = <T extends z.ZodType>(item: T) =>
  z
    .array(z.union([item, z.unknown().transform(() => undefined)]))
    .catch([])
    .transform(items => items.filter(each => each !== undefined) as z.output<T>[])

const entityFields = {
  roles: list(z.string()),
  publicIds: list(z.object({ type: text, identifier: text })),
  vcardArray: z.unknown(),
}
const entity = z.object({ ...entityFields, entities: list(z.object(entityFields)) })
type Entity = Omit<z.output<typeof entity>, 'entities'>

const domain = z.object({
  objectClassName: z.literal('domain'),
  ldhName: text,
  status: list(z.string()),
  events: list(z.object({ eventAction: z.string(), eventDate: z.string() })),
  entities: list(entity),
  nameservers: list(z.object({ ldhName: z.string() })),
  secureDNS: z
    .object({ delegationSigned: z.boolean().optional().catch(undefined) })
    .optional()
    .catch(undefined),
  redacted: list(z.unknown()),
  remarks: list(z.object({ title: text })),
})

const errorBody = z.object({ title: text, description: list(z.string()) })

const maxNameServers = 30
/** Characters of the answer that are kept. */
const maxRaw = 60_000
/** Characters of an error's text that are read. */
const maxWords = 2000
/** An answer has some ten levels; each costs its lines an indentation. */
const maxDepth = 60

/**
 * Reads an RDAP answer (RFC 9083). 404 means that the registry has no such domain, where it is said as RDAP; whether it could be
 * registered is said in words only. Undefined for all that is not an answer about this domain.
 */
export function readRdap(name: string, answer: RdapAnswer, source: Source) {
  const { status, text: body } = answer
  if (status === 404) return isNegative(answer) ? absent(body, source) : undefined
  if (status !== 200) return undefined
  const json: unknown = parse(body)
  const read = domain.safeParse(json)
  if (!read.success || (read.data.ldhName ?? '').toLowerCase().replace(/\.$/, '') !== name) return undefined
  const found = read.data
  const dateOf = (action: string) => {
    const event = found.events.find(({ eventAction }) => eventAction.toLowerCase() === action)
    return event ? instantOf(event.eventDate) : null
  }
  const statuses = statusesOf(found.status.flatMap(each => fieldOf(each) ?? []))
  const registrar = found.entities.find(({ roles }) => roles.includes('registrar'))
  const data: RegistrationData = {
    state: !registrar && statuses.some(code => /^reserved/i.test(code)) ? 'reserved' : 'registered',
    registrar: registrar ? registrarOf(registrar, registrar.entities) : null,
    registrant: registrantOf(
      found.entities.find(({ roles }) => roles.includes('registrant')),
      found.redacted.length > 0,
    ),
    createdAt: dateOf('registration'),
    changedAt: dateOf('last changed'),
    expiresAt: dateOf('expiration'),
    statuses,
    nameServers: found.nameservers
      .flatMap(({ ldhName }) => fieldOf(ldhName.toLowerCase().replace(/\.$/, '')) ?? [])
      .slice(0, maxNameServers),
    signed: found.secureDNS?.delegationSigned ?? null,
    raw: rawOf(json),
    source,
  }
  return data
}

const negative = z.object({
  rdapConformance: z.array(z.string()).min(1).optional().catch(undefined),
  errorCode: z.literal(404).optional().catch(undefined),
})

/**
 * Whether a 404 is RDAP's (RFC 7480 section 5.3): by its media type, with or without a body, or by its content. A page of a web
 * server, a proxy or a parked host says nothing of the domain, nor does one to which we were sent.
 */
function isNegative({ text, mediaType, isRedirected = false }: RdapAnswer): boolean {
  if (isRedirected) return false
  if (mediaType === 'application/rdap+json') return true
  const read = negative.safeParse(parse(text))
  return read.success && (read.data.rdapConformance !== undefined || read.data.errorCode !== undefined)
}

function absent(body: string, source: Source): RegistrationData {
  const json = parse(body)
  const said = errorBody.safeParse(json)
  const words = said.success ? [said.data.title ?? '', ...said.data.description].join('\n').slice(0, maxWords) : ''
  return {
    state: saysReserved(words) ? 'reserved' : 'free',
    ...nothing,
    raw: json === undefined ? storable(body.slice(0, maxRaw)) : rawOf(json),
    source,
  }
}

const relatedLinks = z.object({ links: list(z.object({ rel: text, href: text, type: text })) })

/** The registrar's own RDAP answer, which a thin registry points to (`related`, RFC 9083 section 4.2). */
export function relatedRdap(body: string): URL | undefined {
  const read = relatedLinks.safeParse(parse(body))
  const link = read.success
    ? read.data.links.find(({ rel, type }) => rel === 'related' && type === 'application/rdap+json')
    : undefined
  return link?.href && /^https?:/i.test(link.href) && URL.canParse(link.href) ? new URL(link.href) : undefined
}

/** The data of a domain that is not registered. */
export const nothing = {
  registrar: null,
  registrant: null,
  createdAt: null,
  changedAt: null,
  expiresAt: null,
  statuses: [],
  nameServers: [],
  signed: null,
} as const

function parse(body: string): unknown {
  if (isDeep(body)) return undefined
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** Counts brackets outside strings, before anything walks through the levels. */
function isDeep(body: string): boolean {
  let depth = 0
  let quoted = false
  for (let at = 0; at < body.length; at++) {
    const letter = body[at]
    if (quoted && letter === '\\') at++
    else if (letter === '"') quoted = !quoted
    else if (quoted) continue
    else if (letter === '[' || letter === '{') depth++
    else if (letter === ']' || letter === '}') depth--
    if (depth > maxDepth) return true
  }
  return false
}

const rawOf = (json: unknown): string => storable(JSON.stringify(json, null, 2).slice(0, maxRaw))

function registrarOf(one: Entity, below: readonly Entity[]): PublishedRegistrar | null {
  const name = cardOf(one).text('fn') ?? cardOf(one).text('org')
  const abuse = below.find(({ roles }) => roles.includes('abuse'))
  const card = abuse ? cardOf(abuse) : undefined
  const id = one.publicIds.find(({ type }) => /iana registrar id/i.test(type ?? ''))?.identifier
  if (!name && id === undefined) return null
  return {
    name: name ?? `IANA ${id}`,
    ianaId: id !== undefined && /^\d{1,6}$/.test(id) ? id : null,
    abuseEmail: card?.text('email') ?? null,
    abusePhone: card?.text('tel')?.replace(/^tel:/i, '') ?? null,
  }
}

function registrantOf(one: Entity | undefined, redacted: boolean): PublishedRegistrant | null {
  if (!one) return redacted ? { name: null, organization: null, region: null, country: null, redacted } : null
  const card = cardOf(one)
  const [name, organization] = [published(card.text('fn')), published(card.text('org'))]
  const { region, country } = card.address()
  return { name, organization, region, country, redacted: redacted || card.isWithheld() || (!name && !organization) }
}

const withheld = /redacted|not disclosed|withheld|gdpr|data protected/i
const published = (value: string | null) => (value === null || withheld.test(value) ? null : value)

/** Reads a jCard (RFC 7095): `["vcard", [[name, parameters, type, value…], …]]`. */
function cardOf({ vcardArray }: Entity) {
  const rows = Array.isArray(vcardArray) && Array.isArray(vcardArray[1]) ? (vcardArray[1] as unknown[]) : []
  const row = (property: string) =>
    rows.find(each => Array.isArray(each) && each[0] === property) as unknown[] | undefined
  const text = (property: string): string | null => {
    const value = row(property)?.[3]
    const first = Array.isArray(value) ? value[0] : value
    return typeof first === 'string' ? fieldOf(first) : null
  }
  return {
    text,
    address(): { region: string | null; country: string | null } {
      const [, parameters, , value] = row('adr') ?? []
      const part = (at: number) =>
        Array.isArray(value) && typeof value[at] === 'string' ? published(fieldOf(value[at])) : null
      // RFC 7095 section 3.3.1.3: region and country are the fifth and seventh part; the code is a parameter (RFC 8605).
      const code =
        typeof parameters === 'object' && parameters !== null && 'cc' in parameters ? parameters.cc : undefined
      return { region: part(4), country: (typeof code === 'string' ? fieldOf(code) : null) ?? part(6) }
    },
    isWithheld: () => ['fn', 'org'].some(property => withheld.test(text(property) ?? '')),
  }
}
