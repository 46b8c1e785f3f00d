import {
  absoluteName,
  checkRecord,
  encodeNames,
  isRecordType,
  needsEncoding,
  type RecordDraft,
  type RecordType,
  ttl as ttlRule,
  typedHost,
} from '@namestead/contract/dns-records'
import type { ZoneRecord } from './record-filters.ts'

/** A record in the form: each part of a value is a field of its own, and all are text. */
export interface RecordFields {
  readonly type: RecordType
  readonly host: string
  readonly ttl: string
  /** Address, target, text or location, by type. */
  readonly value: string
  /** MX and SRV */
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
}

export const caaTags = ['issue', 'issuewild', 'iodef'] as const

export const emptyFields = (type: string | null): RecordFields => ({
  type: type !== null && isRecordType(type) && type !== 'EMAIL' ? type : 'A',
  host: '',
  ttl: String(ttlRule.default),
  value: '',
  priority: '10',
  weight: '0',
  port: '',
  flags: '0',
  tag: caaTags[0],
  status: '302',
  mailbox: '*',
})

/** Splits a record of the zone into the form's fields. */
export function fieldsOf(record: ZoneRecord, zone: string): RecordFields {
  const { type, host, shownHost, shownValue, ttl, value, priority, status } = record
  const typed = typedHost(host, zone) === host ? shownHost : absoluteName(shownHost, zone)
  const fields = { ...emptyFields(type), type, host: typed, ttl: String(ttl), value: shownValue }
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
    case 'URL':
      return { ...fields, status: status === 301 ? '301' : '302' }
    case 'EMAIL':
      return { ...fields, mailbox: data.mailbox, value: data.forwardTo }
    default:
      return fields
  }
}

/** The record as input of the call. Unicode hosts are encoded; the tables for that are loaded only if needed. */
export async function draftOf(fields: RecordFields): Promise<RecordDraft & { type: RecordType }> {
  const { type, ttl, priority, status } = fields
  const typed = {
    type,
    host: fields.host.trim() || '@',
    ttl: wholeNumber(ttl),
    value: wireValue({ ...fields, value: fields.value.trim() }),
    ...(type === 'MX' ? { priority: wholeNumber(priority) } : {}),
    ...(type === 'URL' ? { status: status === '301' ? (301 as const) : (302 as const) } : {}),
  }
  if (!needsEncoding(typed)) return typed
  return encodeNames(typed, (await import('@namestead/contract/domain-name')).toAsciiName)
}

/** The contract's rule refuses NaN. */
const wholeNumber = (text: string) => (/^\d{1,10}$/.test(text.trim()) ? Number(text) : Number.NaN)

function wireValue({ type, value, priority, weight, port, flags, tag, mailbox }: RecordFields): string {
  switch (type) {
    case 'SRV':
      return [priority, weight, port, value].map(part => part.trim()).join(' ')
    case 'CAA':
      return `${flags.trim()} ${tag.trim()} "${value}"`
    case 'EMAIL':
      return `${mailbox.trim()} ${value}`
    default:
      return value
  }
}
