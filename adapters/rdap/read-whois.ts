import { fieldOf, instantOf } from './plain-text.ts'
import type { PublishedRegistrant, PublishedRegistrar, RegistrationData, Source } from './port.ts'
import { nothing } from './read-rdap.ts'
import { statusesOf } from './statuses.ts'
import { saysFree, saysReserved } from './whois-phrases.ts'

/** The keys under which registries publish a fact, in lower case. */
const keys = {
  domain: ['domain name', 'domain', 'ascii'],
  registrar: ['registrar', 'sponsoring registrar', 'registrar name', 'authorized agency'],
  ianaId: ['registrar iana id'],
  abuseEmail: ['registrar abuse contact email', 'abuse contact email', 'abuse-mailbox'],
  abusePhone: ['registrar abuse contact phone', 'abuse contact phone'],
  created: [
    'creation date', 'created', 'created on', 'created date', 'registered', 'registered on', 'registration date',
    'registration time', 'domain registration date', 'registered date', 'first registration date',
  ],
  changed: ['updated date', 'last updated', 'last updated date', 'last modified', 'last-update', 'modified', 'changed', 'last update',
    'last updated date',
  ],
  expires: [
    'registry expiry date', 'registrar registration expiration date', 'expiration date', 'expiration time', 'expiry date',
    'expires', 'expires on', 'expire', 'expire date', 'paid-till', 'valid until', 'renewal date',
  ],
  status: ['domain status', 'status', 'state', 'registration status'],
  nameServer: ['name server', 'name servers', 'nserver', 'nameserver', 'nameservers', 'host name'],
  dnssec: ['dnssec', 'signed', 'dnssec signed'],
  ds: ['ds-rdata', 'dnssec ds data', 'signing key'],
  registrantName: ['registrant name', 'registrant', 'registrant contact name', 'holder'],
  registrantOrganization: ['registrant organization', 'registrant organisation', 'registrant contact organisation'],
  registrantRegion: ['registrant state/province', 'registrant state'],
  registrantCountry: ['registrant country', 'registrant country code'],
  referral: ['registrar whois server', 'whois server', 'refer', 'whois'],
} as const // biome-ignore format: one list

type Fact = keyof typeof keys
const factOf = new Map<string, Fact>(
  Object.entries(keys).flatMap(([fact, names]) => names.map((name): [string, Fact] => [name, fact as Fact])),
)

const maxLines = 2000
/** What follows are notices and terms, whose words say nothing of the domain. */
const answerLines = 20
const maxNameServers = 30

type Facts = ReadonlyMap<Fact, readonly string[]>

/** Only beside the domain, where lines have brackets: elsewhere it is a contact's. */
const inBrackets: Readonly<Record<string, Fact>> = { organization: 'registrantOrganization', state: 'status' }

/**
 * `Key: value` lines, or `[Key] value` (JPRS); a key without value takes the lines below it up to the next key or empty line (Nominet,
 * SWITCH), and a `name` among them (EIS).
 */
function factsOf(text: string): Facts {
  const facts = new Map<Fact, string[]>()
  const add = (fact: Fact, typed: string) => {
    const value = fieldOf(typed)
    if (value !== null) facts.set(fact, [...(facts.get(fact) ?? []), value])
  }
  let open: Fact | undefined
  for (const line of text.split('\n', maxLines)) {
    const bracketed = /^(?:[a-z]\. )?\[([A-Za-z][A-Za-z /-]{0,50})\][ \t]*([^:]?.*)$/.exec(line)
    const plain = bracketed ?? /^[ \t]*\[?([A-Za-z][A-Za-z /-]{0,50}?)\]?[ \t.]*:[ \t]*(.*)$/.exec(line)
    const key = plain?.[1]?.toLowerCase()
    const value = (plain?.[2] ?? '').replace(/^:[ \t]*/, '')
    const fact = key === undefined ? undefined : (factOf.get(key) ?? (bracketed ? inBrackets[key] : undefined))
    if (open && key === 'name') add(open, value)
    else if (fact) {
      add(fact, value)
      open = value.trim() === '' && !bracketed ? fact : undefined
    } else if (open && key === undefined && line.trim() !== '') add(open, line)
    else open = undefined
  }
  return facts
}

/**
 * Reads an answer. Undefined where it neither shows this domain nor says that it is not registered: a limit, a maintenance notice
 * and what we cannot read must not pass as "free".
 */
export function readWhois(name: string, text: string, source: Source): RegistrationData | undefined {
  const facts = factsOf(text)
  const first = (fact: Fact) => facts.get(fact)?.[0] ?? null
  const shown = first('domain')?.toLowerCase().replace(/\.$/, '')
  const isShown =
    shown === name && (facts.has('registrar') || facts.has('created') || facts.has('nameServer') || facts.has('status'))
  // An unregistered domain may be named in the answer as well (`Domain: x` above `Status: free`).
  const words = isShown
    ? (facts.get('status') ?? []).map(status => `Status: ${status}`).join('\n')
    : text.split('\n').slice(0, answerLines).join('\n')
  if (saysReserved(words) && !facts.has('registrar')) return { state: 'reserved', ...nothing, raw: text, source }
  if (saysFree(words) && !facts.has('registrar')) return { state: 'free', ...nothing, raw: text, source }
  if (!isShown) return undefined
  const dateOf = (fact: Fact) => {
    const value = first(fact)
    return value === null ? null : instantOf(value)
  }
  return {
    state: 'registered',
    registrar: registrarOf(first),
    registrant: registrantOf(first),
    createdAt: dateOf('created'),
    changedAt: dateOf('changed'),
    expiresAt: dateOf('expires'),
    statuses: statusesOf(facts.get('status') ?? []),
    nameServers: [
      ...new Set(
        (facts.get('nameServer') ?? []).flatMap(host => host.toLowerCase().split(/[\s,]/)[0]?.replace(/\.$/, '') || []),
      ),
    ].slice(0, maxNameServers),
    signed: signedOf(first('dnssec'), facts.has('ds')),
    raw: text,
    source,
  }
}

type First = (fact: Fact) => string | null

function registrarOf(first: First): PublishedRegistrar | null {
  const name = first('registrar')
  if (name === null) return null
  const id = first('ianaId')
  return {
    name,
    ianaId: id !== null && /^\d{1,6}$/.test(id) ? id : null,
    abuseEmail: first('abuseEmail'),
    abusePhone: first('abusePhone'),
  }
}

const withheld = /redacted|not disclosed|withheld|gdpr|data protected|privacy/i

function registrantOf(first: First): PublishedRegistrant | null {
  const given = [
    first('registrantName'),
    first('registrantOrganization'),
    first('registrantRegion'),
    first('registrantCountry'),
  ]
  if (given.every(value => value === null)) return null
  const [name = null, organization = null, region = null, country = null] = given.map(value =>
    value === null || withheld.test(value) ? null : value,
  )
  return { name, organization, region, country, redacted: given.some(value => value !== null && withheld.test(value)) }
}

function signedOf(said: string | null, hasDs: boolean): boolean | null {
  if (hasDs) return true
  if (said === null) return null
  if (/^(?:signed|yes|y$|active|signeddelegation|signed delegation)/i.test(said)) return true
  return /^(?:unsigned|no|n$|inactive)/i.test(said) ? false : null
}

/** The registrar's server that the registry names: `whois.example.com`, with a port or as an address (`whois://…`). */
export function referralOf(text: string): { host: string; port: number } | undefined {
  const named = factsOf(text)
    .get('referral')?.[0]
    ?.replace(/^r?whois:\/\//i, '')
  const [, host, port] = /^([a-z0-9.-]{1,253})(?::(\d{1,5}))?\/?$/i.exec(named ?? '') ?? []
  return host === undefined ? undefined : { host: host.toLowerCase(), port: port === undefined ? 43 : Number(port) }
}
