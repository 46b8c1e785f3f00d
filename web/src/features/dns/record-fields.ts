import {
  checkRecord,
  isRecordType,
  type RecordDraft,
  type RecordType,
  ttl as ttlRule,
} from '@namestead/contract/dns-records'
import type { ZoneRecord } from './record-filters.ts'

/** A record as the form has it: every part of a value is a field of its own, and all are text. */
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
  /** EMAIL: what stands before the @ */
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

/** A record that stands in the zone, taken apart for the form. */
export function fieldsOf({ type, host, ttl, value, priority, status }: ZoneRecord, zone: string): RecordFields {
  const fields = { ...emptyFields(type), type, host, ttl: String(ttl), value }
  const checked = checkRecord({ host, type, value, ttl, ...(priority === null ? {} : { priority }) }, zone)
  const data = checked.failed === undefined ? checked.data.data : undefined
  switch (data?.type) {
    case 'MX':
      return { ...fields, priority: String(data.priority) }
    case 'SRV': {
      const { priority: first, weight, port, target } = data
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

const namesHosts: ReadonlySet<RecordType> = new Set(['CNAME', 'MX', 'NS', 'SRV', 'PTR', 'ALIAS'])
const isPlain = (text: string) => /^[\x20-\x7e]*$/.test(text)

/** The record as the call has it. Names in other scripts are encoded; the tables for it are fetched only then. */
export async function draftOf(fields: RecordFields): Promise<RecordDraft & { type: RecordType }> {
  const { type, ttl, priority, status } = fields
  const encode =
    isPlain(fields.host) && (isPlain(fields.value) || !namesHosts.has(type))
      ? (text: string) => text
      : (await import('@namestead/contract/domain-name')).toAsciiName
  const host = fields.host.trim() === '' ? '@' : (encode(fields.host) ?? fields.host)
  const target = namesHosts.has(type) ? (encode(fields.value) ?? fields.value) : fields.value
  return {
    type,
    host,
    ttl: wholeNumber(ttl),
    value: writtenValue({ ...fields, value: target.trim() }),
    ...(type === 'MX' ? { priority: wholeNumber(priority) } : {}),
    ...(type === 'URL' ? { status: status === '301' ? 301 : 302 } : {}),
  }
}

/** Not a number is refused by the rule that reads it. */
const wholeNumber = (text: string) => (/^\d{1,10}$/.test(text.trim()) ? Number(text) : Number.NaN)

function writtenValue({ type, value, priority, weight, port, flags, tag, mailbox }: RecordFields): string {
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
