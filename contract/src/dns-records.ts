import type { DnsRecordError, DnsZoneError, ZoneFileError } from './dns-record-errors.ts'
import { largestRecordSet, octetsOf } from './dns-record-sizes.ts'
import { isRecordType, mxPriority } from './dns-record-types.ts'
import { formatRecordValue, mapName, parseRecordValue, type RecordData, type ValueFields } from './dns-record-values.ts'
import { absoluteName, parseHost } from './host-names.ts'
import { type Done, type Failure, fail, ok } from './result.ts'

/** The rules of DNS records, shared by the form and the server. Pure: no look-ups. */

export const ttl = { min: 60, max: 604_800, default: 600 } as const

/** A record as entered in the form. */
export interface RecordDraft extends ValueFields {
  readonly host: string
  readonly type: string
  /** Seconds. */
  readonly ttl?: number | undefined
}

/** A valid record. `value` is its canonical text, `data` the parsed value. */
export interface DnsRecord {
  /** `@`, `*` or labels relative to the zone, lower case. */
  readonly host: string
  /** Seconds. */
  readonly ttl: number
  readonly value: string
  readonly data: RecordData
  /** Kept but not served. It conflicts only with the same record, and with a second CNAME of its host. */
  readonly paused?: boolean
}

const isWithin = (value: number, { min, max }: { readonly min: number; readonly max: number }) =>
  Number.isInteger(value) && value >= min && value <= max

const isAscii = (text: string) => /^[\x20-\x7e]*$/.test(text)

/** Whether a draft contains names in other scripts, for which `encodeNames` needs a real encoder. */
export function needsEncoding({ host, type, value }: RecordDraft): boolean {
  let isForeign = !isAscii(host)
  mapName(type, value, name => {
    isForeign ||= !isAscii(name)
    return name
  })
  return isForeign
}

/** Host and target as A-labels. `encode` is `toAsciiName`, passed in because its tables are large and rarely needed. */
export function encodeNames<T extends RecordDraft>(draft: T, encode: (name: string) => string | undefined): T {
  // A name that cannot be encoded stays as typed, and is rejected by the rules.
  const encoded = (text: string) => (isAscii(text) ? text : (encode(text) ?? text))
  return { ...draft, host: encoded(draft.host), value: mapName(draft.type, draft.value, encoded) }
}

/** A stored record for display: names as U-labels. `decode` is `toUnicodeName`. */
export function decodeNames(
  { host, type, value }: { readonly host: string; readonly type: string; readonly value: string },
  decode: (name: string) => string,
): { host: string; value: string } {
  const decoded = (name: string) =>
    name.includes('xn--')
      ? name
          .split('.')
          .map(label => (label.startsWith('xn--') ? decode(label) : label))
          .join('.')
      : name
  return { host: decoded(host), value: mapName(type, value, decoded) }
}

/**
 * Validates one record of `zone` by itself, as typed: its host may end in the zone's name. `recordListErrors` decides whether it
 * can coexist with the others.
 */
export function checkRecord(draft: RecordDraft, zone: string): Done<DnsRecord> | Failure<DnsRecordError> {
  const type = draft.type.trim().toUpperCase()
  if (!isRecordType(type)) return fail('record-type')
  const host = parseHost(draft.host, zone)
  if (host === undefined) return fail('record-host')
  if (absoluteName(host, zone).length > 253) return fail('record-host-too-long')
  if (!isWithin(draft.ttl ?? ttl.default, ttl)) return fail('record-ttl')
  if (type === 'MX' && !isWithin(draft.priority ?? mxPriority.default, mxPriority)) return fail('record-priority')

  const data = parseRecordValue(type, draft)
  if (data === undefined) return fail(isMeantAsAddress(type, draft.value) ? 'record-value-ip' : valueErrors[type])
  return ok({ host, ttl: draft.ttl ?? ttl.default, value: formatRecordValue(data), data })
}

/** Looks like an address of the right family but is invalid: the error is more specific than naming the family. */
const isMeantAsAddress = (type: RecordData['type'], value: string) =>
  (type === 'A' && /^[\d.]+$/.test(value.trim())) || (type === 'AAAA' && /^[\da-f.]*:[\da-f:.]*$/i.test(value.trim()))

const valueErrors = {
  A: 'record-value-a',
  AAAA: 'record-value-aaaa',
  CNAME: 'record-value-cname',
  MX: 'record-value-mx',
  TXT: 'record-value-txt',
  NS: 'record-value-ns',
  SRV: 'record-value-srv',
  CAA: 'record-value-caa',
  PTR: 'record-value-ptr',
  HTTPS: 'record-value-https',
  SVCB: 'record-value-svcb',
  TLSA: 'record-value-tlsa',
  SSHFP: 'record-value-sshfp',
  NAPTR: 'record-value-naptr',
  DS: 'record-value-ds',
  ALIAS: 'record-value-alias',
  URL: 'record-value-url',
  URL_HIDDEN: 'record-value-url_hidden',
  EMAIL: 'record-value-email',
} as const satisfies Record<RecordData['type'], DnsRecordError>

/** The types that determine a host's addresses; only A and AAAA may occur more than once. */
const givesAddress: ReadonlySet<RecordData['type']> = new Set(['A', 'AAAA', 'ALIAS', 'URL', 'URL_HIDDEN'])

export interface RefusedRecord {
  /** Its index in the given list. */
  readonly index: number
  readonly error: DnsZoneError
}

/** Every record of a list (an import, a template) that conflicts with earlier ones; a DS may come before the NS of its host. */
export function recordListErrors(records: readonly DnsRecord[]): RefusedRecord[] {
  const byHost = new Map<string, HostRecords>()
  const refused: RefusedRecord[] = []
  const isDs = ({ data }: DnsRecord) => data.type === 'DS'
  const entries = [...records.entries()]
  for (const [index, record] of [
    ...entries.filter(([, each]) => !isDs(each)),
    ...entries.filter(([, each]) => isDs(each)),
  ]) {
    const accepted = byHost.get(record.host) ?? noRecords()
    byHost.set(record.host, accepted)
    const error = errorBeside(record, accepted)
    if (error) refused.push({ index, error })
    else accept(record, accepted)
  }
  return refused
}

/** The accepted records of one host, summed up: the largest zone has 10,000 of them, each of which would be compared with each. */
interface HostRecords {
  readonly members: Set<string>
  /** The records that are not paused, by type. */
  readonly served: Map<RecordData['type'], { readonly ttl: number; octets: number }>
  hasAlias: boolean
}

const noRecords = (): HostRecords => ({ members: new Set(), served: new Map(), hasAlias: false })

/** The same mail server at two priorities is two members of the set (RFC 2181 section 5). */
const memberOf = ({ data, value }: DnsRecord) =>
  data.type === 'MX' ? `MX ${data.priority} ${value}` : `${data.type} ${value}`

function accept(record: DnsRecord, accepted: HostRecords): void {
  const { data, ttl, paused } = record
  accepted.members.add(memberOf(record))
  accepted.hasAlias ||= data.type === 'CNAME'
  if (paused) return
  const set = accepted.served.get(data.type)
  if (set) set.octets += octetsOf(data)
  else accepted.served.set(data.type, { ttl, octets: octetsOf(data) })
}

const isAddress = (type: RecordData['type']) => type === 'A' || type === 'AAAA'

/** Why a record cannot be added to the others of its host; undefined if it can. */
function errorBeside(record: DnsRecord, { members, served, hasAlias }: HostRecords): DnsZoneError | undefined {
  const { host, data, ttl, paused } = record
  const { type } = data
  if (type === 'CNAME' && host === '@') return 'cname-at-apex'
  // RFC 4592 section 4.2: servers interpret it differently.
  if (type === 'NS' && host.startsWith('*')) return 'ns-at-wildcard'
  if (type === 'DS' && host === '@') return 'ds-at-apex'
  if (members.has(memberOf(record))) return 'record-duplicate'
  if (type === 'CNAME' && hasAlias) return 'cname-not-alone'
  if (paused) return undefined
  if (served.has('CNAME') || (type === 'CNAME' && served.size > 0)) return 'cname-not-alone'
  const isSecondSource = (other: RecordData['type']) =>
    givesAddress.has(other) && !(isAddress(type) && isAddress(other))
  if (givesAddress.has(type) && [...served.keys()].some(isSecondSource)) return 'address-from-two-records'
  if ((type === 'MX' && served.has('EMAIL')) || (type === 'EMAIL' && served.has('MX'))) return 'mail-from-two-records'
  const set = served.get(type)
  if (set && set.ttl !== ttl) return 'record-ttl-differs'
  // RFC 4034 section 5: a DS vouches for the keys of a delegated zone.
  if (type === 'DS' && !served.has('NS')) return 'ds-without-ns'
  return (set?.octets ?? 0) + octetsOf(data) > largestRecordSet ? 'record-set-too-large' : undefined
}

export { lineOf, parseLine } from './dns-record-sets.ts'
export { largestRecordSet } from './dns-record-sizes.ts'
export {
  isRecordType, isSetType, longestComment, maxSetEdit, mxPriority, type RecordType, recordTypes, type SetType, setTypes,
} from './dns-record-types.ts' // biome-ignore format: one list
export { mapName, type RecordData } from './dns-record-values.ts'
export { absoluteName, parseHost, parseHostName, parseIpv4, parseIpv6, relativeHost, typedHost } from './host-names.ts'
export { escapedOctets, longestTxtValue as longestValue } from './txt-values.ts'
export type { DnsRecordError, DnsZoneError, ZoneFileError }
