import {
  absoluteName,
  checkRecord,
  encodeNames,
  escapedOctets,
  isRecordType,
  needsEncoding,
  type RecordDraft,
  type RecordType,
  ttl as ttlRule,
  typedHost,
} from '@namestead/contract/dns-records'
import type { ZoneRecord } from './zone-records.ts'

/** A record in the form: each part of a value is a field of its own, and all are text. */
export type RecordFields = {
  readonly type: RecordType
  readonly host: string
  readonly ttl: string
  /** Address, target, text or location, by type. */
  readonly value: string
  /** MX, SRV, HTTPS and SVCB */
  readonly priority: string
  readonly weight: string
  readonly port: string
  /** CAA */
  readonly flags: string
  readonly tag: string
  /** URL */
  readonly status: '301' | '302'
  /** EMAIL: the part before the @ */
  readonly mailbox: string
  /** HTTPS and SVCB */
  readonly parameters: string
  /** TLSA */
  readonly usage: string
  readonly selector: string
  readonly matching: string
  /** SSHFP and DS */
  readonly algorithm: string
  readonly hash: string
  readonly keyTag: string
  /** NAPTR */
  readonly order: string
  readonly preference: string
  readonly naptrFlags: string
  readonly services: string
  readonly regexp: string
  readonly comment: string
}

export const caaTags = ['issue', 'issuewild', 'iodef'] as const

export function emptyFields(asked: string | null): RecordFields {
  const type = asked !== null && isRecordType(asked) && asked !== 'EMAIL' ? asked : 'A'
  const isService = type === 'HTTPS' || type === 'SVCB'
  return {
    type,
    host: '',
    ttl: String(ttlRule.default),
    // A dot is the host itself, and for NAPTR no replacement.
    value: isService || type === 'NAPTR' ? '.' : '',
    priority: isService ? '1' : '10',
    weight: '0',
    port: '',
    flags: '0',
    tag: caaTags[0],
    status: '302',
    mailbox: '*',
    parameters: '',
    usage: '3',
    selector: '1',
    matching: '1',
    algorithm: type === 'DS' ? '13' : '4',
    hash: '2',
    keyTag: '',
    order: '100',
    preference: '10',
    naptrFlags: 'U',
    services: '',
    regexp: '',
    comment: '',
  }
}

/** What another type changes in the form: the value restarts, with the usual numbers of the type. */
export function fieldsOfType(type: RecordType): Partial<RecordFields> {
  const { priority, algorithm, hash, value } = emptyFields(type)
  return { type, priority, algorithm, hash, value }
}

/** Splits a record of the zone into the form's fields. */
export function fieldsOf(record: ZoneRecord, zone: string): RecordFields {
  const { type, host, shownHost, shownValue, ttl, value, priority, status } = record
  const typed = typedHost(host, zone) === host ? shownHost : absoluteName(shownHost, zone)
  const fields = {
    ...emptyFields(type),
    type,
    host: typed,
    ttl: String(ttl),
    value: shownValue,
    comment: record.comment,
  }
  const checked = checkRecord({ host, type, value, ttl, ...(priority === null ? {} : { priority }) }, zone)
  const data = checked.failed === undefined ? checked.data.data : undefined
  switch (data?.type) {
    case 'MX':
      return { ...fields, priority: String(data.priority) }
    case 'SRV': {
      const { priority: first, weight, port } = data
      const target = shownValue.split(' ').at(-1) ?? ''
      return { ...fields, priority: String(first), weight: String(weight), port: String(port), value: target }
    }
    case 'CAA':
      return { ...fields, flags: String(data.flags), tag: data.tag, value: data.value }
    case 'HTTPS':
    case 'SVCB': {
      const [first = '', target = '', ...parameters] = shownValue.split(' ')
      return { ...fields, priority: first, value: target, parameters: parameters.join(' ') }
    }
    case 'TLSA':
      return {
        ...fields,
        ...asText({ usage: data.usage, selector: data.selector, matching: data.matching }),
        value: data.digest,
      }
    case 'SSHFP':
      return { ...fields, ...asText({ algorithm: data.algorithm, hash: data.hash }), value: data.digest }
    case 'DS':
      return {
        ...fields,
        ...asText({ keyTag: data.keyTag, algorithm: data.algorithm, hash: data.hash }),
        value: data.digest,
      }
    case 'NAPTR': {
      const { order, preference, flags: naptrFlags, services, regexp } = data
      const replacement = shownValue.split(' ').at(-1) ?? ''
      return { ...fields, ...asText({ order, preference }), naptrFlags, services, regexp, value: replacement }
    }
    case 'URL':
      return { ...fields, status: status === 301 ? '301' : '302' }
    case 'EMAIL':
      return { ...fields, mailbox: data.mailbox, value: data.forwardTo }
    default:
      return fields
  }
}

const asText = <K extends string>(numbers: Record<K, number>) =>
  Object.fromEntries(Object.entries(numbers).map(([name, number]) => [name, String(number)])) as Record<K, string>

export interface TypedDraft extends RecordDraft {
  readonly type: RecordType
  readonly comment: string
}

/** The record as input of the call. */
export async function draftOf(fields: RecordFields): Promise<TypedDraft> {
  const { type, ttl, priority, status } = fields
  const typed = {
    type,
    host: fields.host.trim() || '@',
    ttl: wholeNumber(ttl),
    value: wireValue({ ...fields, value: fields.value.trim() }),
    ...(type === 'MX' ? { priority: wholeNumber(priority) } : {}),
    ...(type === 'URL' ? { status: status === '301' ? (301 as const) : (302 as const) } : {}),
    comment: fields.comment.trim(),
  }
  return encodedDraft(typed)
}

/** The draft with hosts in A-labels; the tables for that are loaded only if needed. */
export async function encodedDraft<T extends Pick<RecordDraft, 'host' | 'type' | 'value'>>(draft: T): Promise<T> {
  const { host, type, value } = draft
  if (!needsEncoding({ host, type, value })) return draft
  const { toAsciiName } = await import('@namestead/contract/domain-name')
  const names = encodeNames({ host, type, value }, toAsciiName)
  return { ...draft, host: names.host, value: names.value }
}

/** The contract's rule refuses NaN. */
const wholeNumber = (text: string) => (/^\d{1,10}$/.test(text.trim()) ? Number(text) : Number.NaN)

function wireValue(fields: RecordFields): string {
  const { type, value } = fields
  const words = (...parts: string[]) =>
    parts
      .map(part => part.trim())
      .join(' ')
      .trim()
  switch (type) {
    case 'SRV':
      return words(fields.priority, fields.weight, fields.port, value)
    case 'CAA':
      return `${fields.flags.trim()} ${fields.tag.trim()} "${value}"`
    case 'HTTPS':
    case 'SVCB':
      return words(fields.priority, value, fields.parameters)
    case 'TLSA':
      return words(fields.usage, fields.selector, fields.matching, value)
    case 'SSHFP':
      return words(fields.algorithm, fields.hash, value)
    case 'DS':
      return words(fields.keyTag, fields.algorithm, fields.hash, value)
    case 'NAPTR': {
      const texts = [fields.naptrFlags, fields.services, fields.regexp].map(text => `"${escapedOctets(text.trim())}"`)
      return words(fields.order, fields.preference, ...texts, value)
    }
    case 'EMAIL':
      return words(fields.mailbox, value)
    default:
      return value
  }
}
