import { randomBytes } from 'node:crypto'
import { type Answer, type DecodedPacket, decode } from 'dns-packet'
import { type AskedServer, exchange, findServer, queryFor } from './ask-server.ts'
import { rcode, rrType } from './dns-numbers.ts'
import type { NameServerAddress } from './read-serials.ts'

/** A record that a name server answers with, its value as in a master file (RFC 1035 section 5). */
export interface SeenRecord {
  /** Relative to the zone; `@` is its apex. */
  readonly host: string
  readonly type: string
  readonly ttl: number
  readonly value: string
}

export interface SeenRecords {
  /** Whether any of the servers answered for the zone. */
  readonly answered: boolean
  /** The time ended before every question was answered. */
  readonly partial: boolean
  readonly records: readonly SeenRecord[]
}

/** Never rejects: silence is an answer too. */
export type AskForRecords = (zone: string, nameServers: readonly string[]) => Promise<SeenRecords>

type AskedType = 'A' | 'AAAA' | 'MX' | 'TXT' | 'CAA' | 'SRV'

const hostTypes: readonly AskedType[] = ['A', 'AAAA', 'MX', 'TXT']
/** A zone cannot be listed from outside (transfers are refused), so usual names are asked for. A CNAME answers any type. */
const usualHosts: ReadonlyMap<string, readonly AskedType[]> = new Map([
  ['@', ['A', 'AAAA', 'MX', 'TXT', 'CAA'] as const],
  ...[
    'www', 'mail', 'ftp', 'webmail', 'autodiscover', 'autoconfig', 'api', 'app', 'blog', 'shop', 'store', 'm', 'cdn', 'static',
    'img', 'dev', 'test', 'staging', 'admin', 'portal', 'support', 'help', 'docs', 'status', 'news', 'vpn', 'remote', 'git',
    'cpanel', 'ns1', 'ns2', 'imap', 'smtp', 'pop', 'email', 'send',
  ].map(host => [host, hostTypes] as const),
  ...[
    '_dmarc', '_mta-sts', '_smtp._tls', '_acme-challenge', 'default._domainkey', 'selector1._domainkey', 'selector2._domainkey',
    'google._domainkey', 'k1._domainkey', 's1._domainkey', 's2._domainkey', 'mail._domainkey',
  ].map(host => [host, ['TXT'] as const] as const),
  ...[
    '_sip._tcp', '_sip._tls', '_sipfederationtls._tcp', '_autodiscover._tcp', '_imaps._tcp', '_submission._tcp', '_xmpp-client._tcp',
    '_xmpp-server._tcp', '_minecraft._tcp',
  ].map(host => [host, ['SRV'] as const] as const),
]) // biome-ignore format: one table

const maxServers = 3
const maxRecords = 500
const concurrentQuestions = 8
/** Milliseconds for a zone. */
const patience = 10_000

/** Asks a zone's own servers for the usual names: a resolver's cache would show older records, and other TTLs. */
export const recordAsker =
  (known: () => Promise<readonly NameServerAddress[]>): AskForRecords =>
  async (zone, nameServers) => {
    const until = Date.now() + patience
    const stated = await known()
    const found = await Promise.all(
      nameServers.slice(0, maxServers).map(async name => {
        const server = await findServer(name, stated).catch(() => undefined)
        const answers = server && (await ask(server, zone, 'SOA'))?.rcode === 'NOERROR'
        return answers ? server : undefined
      }),
    )
    const servers = found.filter(server => server !== undefined)
    if (servers.length === 0) return { answered: false, partial: false, records: [] }
    const seen = await askForHosts({ zone, servers, until }, [
      [randomBytes(8).toString('hex'), hostTypes],
      ...usualHosts,
    ])
    const [wildcard = [], ...hosts] = seen.records
    const matched = new Set(wildcard.map(contentOf))
    const records = [
      ...wildcard.map(record => ({ ...record, host: '*' })),
      // What the wildcard answers is not the host's own.
      ...hosts.flatMap(own => (own.every(record => matched.has(contentOf(record))) ? [] : own)),
    ]
    return { answered: true, partial: seen.partial, records: records.slice(0, maxRecords) }
  }

const contentOf = ({ type, value }: SeenRecord) => `${type} ${value}`

interface Asked {
  readonly zone: string
  readonly servers: readonly AskedServer[]
  readonly until: number
}

/** The records of each host, in its order. */
async function askForHosts(asked: Asked, hosts: readonly (readonly [string, readonly AskedType[]])[]) {
  const records: SeenRecord[][] = hosts.map(() => [])
  const waiting = hosts.entries()
  let partial = false
  const askSome = async () => {
    for (const [index, [host, types]] of waiting) {
      const answer = await askForHost(asked, host, types)
      records[index] = answer.records
      partial ||= answer.partial
    }
  }
  await Promise.all(Array.from({ length: concurrentQuestions }, askSome))
  return { records, partial }
}

async function askForHost({ zone, servers, until }: Asked, host: string, types: readonly AskedType[]) {
  const name = host === '@' ? zone : `${host}.${zone}`
  const records = new Map<string, SeenRecord>()
  for (const type of types) {
    const packet = await askOneOf(servers, until, name, type)
    if (!packet) return { records: [...records.values()], partial: true }
    const read = (packet.answers ?? []).flatMap(answer => readRecord(answer, name, host))
    for (const record of read) records.set(contentOf(record), record)
    // A CNAME has its name to itself, and a name that does not exist has no other type (RFC 8020).
    const alias = read.find(record => record.type === 'CNAME')
    if (alias) return { records: [alias], partial: false }
    if (packet.rcode === 'NXDOMAIN') break
  }
  return { records: [...records.values()], partial: false }
}

async function askOneOf(servers: readonly AskedServer[], until: number, name: string, type: AskedType) {
  for (const server of servers) {
    if (Date.now() >= until) return undefined
    const packet = await ask(server, name, type)
    if (packet?.rcode === 'NOERROR' || packet?.rcode === 'NXDOMAIN') return packet
  }
  return undefined
}

type ReadPacket = DecodedPacket & { readonly rcode: 'NOERROR' | 'NXDOMAIN' | 'other' }

/** undefined: silence, a malformed packet, or the answer to another question. */
async function ask(server: AskedServer, name: string, type: AskedType | 'SOA'): Promise<ReadPacket | undefined> {
  try {
    const query = queryFor(name, rrType[type])
    const octets = await exchange(server, query)
    const packet = decode(octets)
    const [question] = packet.questions ?? []
    if (packet.type !== 'response' || packet.id !== query.readUInt16BE(0)) return undefined
    if (question?.name.toLowerCase() !== name || question.type !== type) return undefined
    const code = octets.readUInt16BE(2) & 0x0f
    return { ...packet, rcode: code === rcode.noError ? 'NOERROR' : code === rcode.nxDomain ? 'NXDOMAIN' : 'other' }
  } catch {
    return undefined
  }
}

/** A name as the rules of a zone know it: a packet can carry any octets, line breaks among them. */
const isPlainName = (name: string) => name === '.' || /^[\w*-]+(?:\.[\w-]+)*$/.test(name)
const absolute = (name: string) => (name === '.' ? '.' : `${name.toLowerCase()}.`)

function readRecord(answer: Answer, name: string, host: string): SeenRecord[] {
  if (answer.type === 'OPT' || answer.name.toLowerCase() !== name) return []
  const value = writtenValue(answer)
  return value === undefined ? [] : [{ host, type: answer.type, ttl: 'ttl' in answer ? (answer.ttl ?? 0) : 0, value }]
}

function writtenValue(answer: Answer): string | undefined {
  switch (answer.type) {
    case 'A':
    case 'AAAA':
      return answer.data
    case 'CNAME':
      return isPlainName(answer.data) ? absolute(answer.data) : undefined
    case 'MX': {
      const { preference = 0, exchange: target } = answer.data
      return isPlainName(target) ? `${preference} ${absolute(target)}` : undefined
    }
    case 'SRV': {
      const { priority = 0, weight = 0, port, target } = answer.data
      return isPlainName(target) ? `${priority} ${weight} ${port} ${absolute(target)}` : undefined
    }
    case 'CAA': {
      const { flags = 0, tag, value } = answer.data
      return /^[a-z0-9]+$/i.test(tag) ? `${flags} ${tag} ${quoted(value)}` : undefined
    }
    case 'TXT':
      return [answer.data].flat().map(quoted).join(' ')
    default:
      return undefined
  }
}

/** RFC 1035 section 5.1. */
const quoted = (octets: string | Buffer) =>
  `"${Buffer.from(octets)
    .toString('latin1')
    .replace(/["\\]/g, '\\$&')
    .replace(/[^\x20-\x7e]/g, one => `\\${`${one.charCodeAt(0)}`.padStart(3, '0')}`)}"`
