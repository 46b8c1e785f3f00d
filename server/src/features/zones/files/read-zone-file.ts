import {
  isRecordType,
  mapName,
  type RecordDraft,
  ttl as ttlRule,
  typedHost,
  type ZoneFileError,
} from '@namestead/contract/dns-records'
import { isBeyondNames } from '@namestead/contract/domain-name'
import { type ZoneFileLine, zoneFileLines } from './zone-file-lines.ts'

/** A record of a zone file: what it says, not yet checked by the rules. */
export interface FileRecord {
  readonly line: number
  readonly text: string
  readonly draft: RecordDraft
  readonly paused: boolean
}

export interface FileRefusal {
  readonly line: number
  readonly text: string
  readonly error: ZoneFileError | 'record-type'
}

/** What carries over from line to line (RFC 1035 section 5.1). */
interface Reading {
  origin: string
  owner: string | undefined
  /** Of `$TTL` (RFC 2308 section 4). */
  default: number | undefined
  /** The TTL of the last record that states one; before that, what the SOA says. */
  stated: number | undefined
  soa: number | undefined
}

/** Lines of our own exports that no other name server reads: our own types, and paused records. */
const ownLine = /^; (only-here|paused): (.*)$/

const secondsOf: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 }
/** Only the last number may lack a unit: were each optional, the many ways to split a run of digits would all be tried. */
const isTtl = (token: string) => token.length <= 40 && /^(?:\d{1,10}|(?:\d{1,10}[smhdw])+(?:\d{1,10})?)$/i.test(token)
/** BIND's `1h30m` too. Values beyond our limits take the limit: the file is from a server with others. */
function parseTtl(token: string): number {
  const parts = [...token.toLowerCase().matchAll(/(\d+)([smhdw]?)/g)]
  const seconds = parts.reduce((sum, [, number, unit]) => sum + Number(number) * (secondsOf[unit || 's'] ?? 1), 0)
  return Math.min(Math.max(seconds, ttlRule.min), ttlRule.max)
}

const classes = ['IN', 'CH', 'HS', 'CS']
/** The domain's own: we provide them. */
const isAuthority = (type: string, host: string) => type === 'SOA' || (type === 'NS' && host === '@')

/** Reads a master file (RFC 1035 section 5) of `zone`, line by line: what cannot be read is refused with its line and reason. */
export function readZoneFile(text: string, zone: string): { records: FileRecord[]; refused: FileRefusal[] } {
  const records: FileRecord[] = []
  const refused: FileRefusal[] = []
  const reading: Reading = { origin: zone, owner: undefined, default: undefined, stated: undefined, soa: undefined }
  for (const line of zoneFileLines(text)) {
    const own = ownLine.exec(line.text)
    const [inner] = own ? zoneFileLines(own[2] ?? '') : [line]
    // What only we read states no TTL for the lines that follow.
    const read = inner && readLine({ ...inner, number: line.number }, own ? { ...reading } : reading, zone)
    if (read === undefined) continue
    if (typeof read === 'string') refused.push({ line: line.number, text: line.text, error: read })
    else records.push({ line: line.number, text: line.text, draft: read, paused: own?.[1] === 'paused' })
  }
  return { records: withOneTtl(records), refused }
}

/** undefined for a line without a record. */
function readLine(line: ZoneFileLine, reading: Reading, zone: string): RecordDraft | FileRefusal['error'] | undefined {
  const { tokens } = line
  if (line.isBroken) return 'line-not-understood'
  const [first = ''] = tokens
  if (first === '') return undefined
  if (first.startsWith('$')) return readDirective(tokens, reading)
  if (!line.startsBlank) reading.owner = absolute(first, reading.origin)
  const rest = line.startsBlank ? [...tokens] : tokens.slice(1)
  const stated: { ttl?: number; class?: string } = {}
  // TTL and class come in either order, and both can be missing.
  for (;;) {
    const [token = ''] = rest
    if (stated.ttl === undefined && isTtl(token)) stated.ttl = parseTtl(token)
    else if (stated.class === undefined && classes.includes(token.toUpperCase())) stated.class = token.toUpperCase()
    else break
    rest.shift()
  }
  const type = (rest.shift() ?? '').toUpperCase()
  if (reading.owner === undefined || type === '' || rest.length === 0) return 'line-not-understood'
  if (stated.class !== undefined && stated.class !== 'IN') return 'line-class'
  if (stated.ttl !== undefined) reading.stated = stated.ttl
  const minimum = type === 'SOA' ? (rest.at(-1) ?? '') : ''
  if (isTtl(minimum)) reading.soa = parseTtl(minimum)
  const host = hostIn(reading.owner, zone)
  if (host === undefined) return 'line-elsewhere'
  if (isAuthority(type, host)) return 'line-authority'
  if (!isRecordType(type)) return 'record-type'
  return draftOf(type, typedHost(host, zone), rest, {
    ttl: stated.ttl ?? reading.default ?? reading.stated ?? reading.soa,
    origin: reading.origin,
  })
}

function readDirective(tokens: readonly string[], reading: Reading): ZoneFileError | undefined {
  const [name = '', value] = tokens
  const directive = name.toUpperCase()
  if (directive === '$INCLUDE' || directive === '$GENERATE') return 'line-directive'
  if (directive === '$ORIGIN' && value !== undefined) {
    const origin = absolute(value, reading.origin)
    // Every record below it would carry it.
    if (isBeyondNames(origin)) return 'line-not-understood'
    reading.origin = origin
  } else if (directive === '$TTL' && value !== undefined && isTtl(value)) reading.default = parseTtl(value)
  else return 'line-not-understood'
  return undefined
}

/** `\DDD` and `\X` of characters that need no escape in a host; others stay escaped, and the rules refuse them. */
const plain = (name: string) =>
  name
    .replace(/\\(\d{3})/g, (whole, code) =>
      /[\w*-]/.test(String.fromCharCode(Number(code))) ? String.fromCharCode(Number(code)) : whole,
    )
    .replace(/\\([a-z_*-])/gi, '$1')

/** A name without its trailing dot; `@` is the origin, and the root stays a dot. */
function absolute(name: string, origin: string): string {
  if (name === '@') return origin
  const lower = plain(name).toLowerCase()
  if (lower === '.') return '.'
  if (lower.endsWith('.')) return lower.slice(0, -1)
  return origin === '.' ? lower : `${lower}.${origin}`
}

function hostIn(name: string, zone: string): string | undefined {
  if (name === zone) return '@'
  return name.endsWith(`.${zone}`) ? name.slice(0, -zone.length - 1) : undefined
}

interface Defaults {
  readonly ttl: number | undefined
  readonly origin: string
}

function draftOf(type: string, host: string, data: readonly string[], { ttl, origin }: Defaults): RecordDraft {
  const draft = { host, type, ttl: ttl ?? ttlRule.default }
  const named = (value: string) => mapName(type, value, name => absolute(name, origin))
  const [first = '', ...rest] = data
  if (type === 'MX')
    return { ...draft, priority: /^\d{1,5}$/.test(first) ? Number(first) : Number.NaN, value: named(rest.join(' ')) }
  if (type === 'URL') return { ...draft, status: first === '301' ? 301 : 302, value: unquoted(rest.join(' ')) }
  if (type === 'URL_HIDDEN') return { ...draft, value: unquoted(data.join(' ')) }
  // Each token is a string, quoted or not.
  if (type === 'TXT')
    return { ...draft, value: data.map(token => (token.startsWith('"') ? token : `"${token}"`)).join(' ') }
  return { ...draft, value: named(data.join(' ')) }
}

const unquoted = (text: string) => text.replace(/^"(.*)"$/, '$1')

/** RFC 2181 section 5.2: a set has one TTL; of several the lowest is right. */
function withOneTtl(records: readonly FileRecord[]): FileRecord[] {
  const lowest = new Map<string, number>()
  const setOf = ({ draft }: FileRecord) => `${draft.host} ${draft.type}`
  for (const record of records)
    lowest.set(setOf(record), Math.min(lowest.get(setOf(record)) ?? ttlRule.max, record.draft.ttl ?? ttlRule.max))
  return records.map(record => ({ ...record, draft: { ...record.draft, ttl: lowest.get(setOf(record)) } }))
}
