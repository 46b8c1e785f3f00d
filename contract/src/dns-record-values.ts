import { type DigestData, formatDigest, parseDs, parseSshfp, parseTlsa } from './dns-digest-values.ts'
import { formatNaptr, type NaptrData, parseNaptr } from './dns-naptr-values.ts'
import { mxPriority, type RecordType } from './dns-record-types.ts'
import { formatService, parseService, type ServiceData } from './dns-service-values.ts'
import { parseHostName, parseIpv4, parseIpv6 } from './host-names.ts'
import { escapedOctets, formatTxt, parseTxt, unescaped } from './txt-values.ts'

/** The word of a value that is a host name; -1 is the last. */
const nameWords: Readonly<Record<string, number | undefined>> = {
  CNAME: 0, MX: 0, NS: 0, PTR: 0, ALIAS: 0, SRV: -1, NAPTR: -1, HTTPS: 1, SVCB: 1,
} // biome-ignore format: one table

/** A value with its host name converted. */
export function mapName(type: string, value: string, convert: (name: string) => string): string {
  const place = nameWords[type]
  if (place === undefined) return value
  // Every second part is the space between words.
  const parts = value.trim().split(/(\s+)/)
  const index = place < 0 ? parts.length - 1 : place * 2
  return parts.map((part, at) => (at === index ? convert(part) : part)).join('')
}

/** A parsed record value. Names are A-labels without a trailing dot; `.` is the root (RFC 2782, RFC 7505). */
export type RecordData =
  | { readonly type: 'A' | 'AAAA'; readonly address: string }
  | { readonly type: 'CNAME' | 'NS' | 'PTR' | 'ALIAS'; readonly target: string }
  | { readonly type: 'MX'; readonly priority: number; readonly target: string }
  /** Each chunk is at most 255 octets, as a string of one character per octet. */
  | { readonly type: 'TXT'; readonly chunks: readonly string[] }
  | {
      readonly type: 'SRV'
      readonly priority: number
      readonly weight: number
      readonly port: number
      readonly target: string
    }
  | { readonly type: 'CAA'; readonly flags: number; readonly tag: string; readonly value: string }
  | ServiceData
  | DigestData
  | NaptrData
  | { readonly type: 'URL'; readonly location: string; readonly status: 301 | 302 }
  | { readonly type: 'URL_HIDDEN'; readonly location: string }
  /** `mailbox` is the part before the @; `*` matches all mailboxes without a forward of their own at the host. */
  | { readonly type: 'EMAIL'; readonly mailbox: string; readonly forwardTo: string }

/** The form fields beside the value. */
export interface ValueFields {
  readonly value: string
  /** MX only. */
  readonly priority?: number | undefined
  /** URL only; the default is 302. */
  readonly status?: 301 | 302 | undefined
}

const within16Bits = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined

/** A host name, or the root, which means that the service does not exist. */
const parseTarget = (text: string) => (text.trim() === '.' ? '.' : parseHostName(text))

function parseSrv(value: string): RecordData | undefined {
  const [first, second, third, name, ...rest] = value.trim().split(/\s+/)
  const priority = within16Bits(first)
  const weight = within16Bits(second)
  const port = within16Bits(third)
  const target = parseTarget(name ?? '')
  const isWhole = priority !== undefined && weight !== undefined && port !== undefined && target !== undefined
  return isWhole && rest.length === 0 ? { type: 'SRV', priority, weight, port, target } : undefined
}

/** RFC 8659 section 4: the tag is letters and digits; the value's grammar depends on the tag: of it only escapes are read (RFC 1035). */
function parseCaa(value: string): RecordData | undefined {
  const match = /^(\d{1,3})\s+([a-z0-9]{1,15})\s+(?:"((?:[^"\\]|\\.)*)"|((?:[^\s"\\]|\\.)+))$/i.exec(value.trim())
  if (!match || Number(match[1]) > 255) return undefined
  const text = match[3] ?? match[4] ?? ''
  // Octets beyond ASCII are written by their number.
  const octets = /^[\x20-\x7e]*$/.test(text) ? unescaped(text) : undefined
  if (octets === undefined || octets.length > 255) return undefined
  return { type: 'CAA', flags: Number(match[1]), tag: (match[2] ?? '').toLowerCase(), value: octets }
}

/** An http or https address in normal form; user info is rejected, since the record would publish it. */
function parseLocation(value: string): string | undefined {
  if (!/^https?:\/\/[^/]/i.test(value.trim()) || !URL.canParse(value.trim())) return undefined
  const url = new URL(value.trim())
  const isPlain = url.username === '' && url.password === ''
  return isPlain && url.href.length <= 2048 ? url.href : undefined
}

function parseEmail(value: string): RecordData | undefined {
  const match = /^(?:(\S+)\s+)?([^\s@]{1,64})@(\S+)$/.exec(value.trim())
  const host = parseHostName(match?.[3] ?? '')
  const mailbox = (match?.[1] ?? '*').toLowerCase()
  if (!match || !host?.includes('.') || !/^(?:\*|[a-z0-9][a-z0-9._+-]{0,63})$/.test(mailbox)) return undefined
  return /^[\x21-\x7e]+$/.test(match[2] ?? '')
    ? { type: 'EMAIL', mailbox, forwardTo: `${match[2]}@${host}` }
    : undefined
}

const given = <T, R>(value: T | undefined, make: (value: T) => R): R | undefined =>
  value === undefined ? undefined : make(value)

/** Parses a typed value; undefined where it is invalid for its type. The caller checks the MX priority. */
export function parseRecordValue(type: RecordType, fields: ValueFields): RecordData | undefined {
  const { value } = fields
  switch (type) {
    case 'A':
      return given(parseIpv4(value), address => ({ type, address }))
    case 'AAAA':
      return given(parseIpv6(value), address => ({ type, address }))
    case 'CNAME':
    case 'NS':
    case 'PTR':
    case 'ALIAS':
      return given(parseHostName(value), target => ({ type, target }))
    case 'MX':
      return given(parseTarget(value), target => ({ type, target, priority: fields.priority ?? mxPriority.default }))
    case 'TXT':
      return given(parseTxt(value), chunks => ({ type, chunks }))
    case 'SRV':
      return parseSrv(value)
    case 'CAA':
      return parseCaa(value)
    case 'HTTPS':
    case 'SVCB':
      return parseService(type, value)
    case 'TLSA':
      return parseTlsa(value)
    case 'SSHFP':
      return parseSshfp(value)
    case 'DS':
      return parseDs(value)
    case 'NAPTR':
      return parseNaptr(value)
    case 'URL':
      return given(parseLocation(value), location => ({ type, location, status: fields.status ?? 302 }))
    case 'URL_HIDDEN':
      return given(parseLocation(value), location => ({ type, location }))
    case 'EMAIL':
      return parseEmail(value)
  }
}

/** The canonical text of a value: two records are equal when host, type and this text are. */
export function formatRecordValue(data: RecordData): string {
  switch (data.type) {
    case 'A':
    case 'AAAA':
      return data.address
    case 'CNAME':
    case 'NS':
    case 'PTR':
    case 'ALIAS':
    case 'MX':
      return data.target
    case 'TXT':
      return formatTxt(data.chunks)
    case 'SRV':
      return `${data.priority} ${data.weight} ${data.port} ${data.target}`
    case 'CAA':
      return `${data.flags} ${data.tag} "${escapedOctets(data.value)}"`
    case 'HTTPS':
    case 'SVCB':
      return formatService(data)
    case 'TLSA':
    case 'SSHFP':
    case 'DS':
      return formatDigest(data)
    case 'NAPTR':
      return formatNaptr(data)
    case 'URL':
    case 'URL_HIDDEN':
      return data.location
    case 'EMAIL':
      return `${data.mailbox} ${data.forwardTo}`
  }
}
