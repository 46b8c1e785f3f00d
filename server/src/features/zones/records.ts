import {
  checkRecord,
  type DnsRecord,
  decodeNames,
  encodeNames,
  isRecordType,
  type RecordDraft,
  type RecordType,
  typedHost,
} from '@namestead/contract/dns-records'
import { toAsciiName, toUnicodeName } from '@namestead/contract/domain-name'
import { fail, ok } from '@namestead/contract/result'
import type { Selectable } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { DnsRecords } from '../../platform/database-types.ts'

export const maxRecords = 10_000

export type RecordRow = Selectable<DnsRecords>

declare module '../../platform/json-columns.ts' {
  interface JsonColumns {
    'dns_changes.before': Written
    'dns_changes.after': Written
  }
}

/** A record as stored and logged. Changes logged by earlier releases have neither `paused` nor `comment`. */
export interface Written {
  readonly host: string
  readonly type: RecordType
  readonly ttl: number
  readonly value: string
  readonly priority: number | null
  readonly status: number | null
  readonly paused?: boolean
  readonly comment?: string
}

export const writtenOf = ({ host, type, ttl, value, priority, redirect_status, paused, comment }: Omit<RecordRow, 'id' | 'zone_id' | 'version' | 'changed_at'>): Written => ({
  host, type: recordTypeOf(type), ttl, value, priority, status: redirect_status, paused, comment,
}) // biome-ignore format: one row

/** The type of a stored record: its column knows those that this release can store, the contract all. */
export function recordTypeOf(text: string): RecordType {
  if (isRecordType(text)) return text
  throw new Error(`there is no record type ${text}`)
}

/** The row of a validated record. */
export const rowOf = ({ host, ttl, value, data, paused, comment }: DnsRecord & { readonly comment: string }) => ({
  host,
  type: data.type,
  ttl,
  value,
  priority: data.type === 'MX' ? data.priority : null,
  redirect_status: data.type === 'URL' ? data.status : null,
  paused: paused ?? false,
  comment,
})

interface TypedRecord extends Omit<RecordDraft, 'status'> {
  readonly status?: number | undefined
}

export const draftFrom = ({ host, type, value, ttl, priority, status }: TypedRecord): RecordDraft => {
  const known = status === 301 || status === 302 ? status : undefined
  return encodeNames({ host, type, value, ttl, priority, status: known }, toAsciiName)
}

/** Validates a stored row by the current rules. It was valid when it was stored, but the rules may have changed. */
export function checkRow(row: Omit<RecordRow, 'id' | 'zone_id' | 'version' | 'changed_at'>, zone: string) {
  const checked = checkRecord(draftOf(writtenOf(row), zone), zone)
  return checked.failed === undefined ? ok({ ...checked.data, paused: row.paused, comment: row.comment }) : checked
}

/** Host and value for display. */
export function shownOf(written: Written): { shownHost: string; shownValue: string } {
  const { host, value } = decodeNames(written, toUnicodeName)
  return { shownHost: host, shownValue: value }
}

/** A stored record as it would be typed. */
export const draftOf = ({ host, type, ttl, value, priority, status }: Written, zone: string): RecordDraft => ({
  host: typedHost(host, zone),
  type,
  ttl,
  value,
  ...(priority === null ? {} : { priority }),
  ...(status === 301 || status === 302 ? { status } : {}),
})

/** All records of a zone, in a stable order. */
export const readRecords = (db: Db, zone: string): Promise<RecordRow[]> =>
  db.selectFrom('dns_records').selectAll().where('zone_id', '=', zone).orderBy('id').execute()

/** Validates a draft by itself. */
export function checkDraft(zone: string, draft: RecordDraft) {
  if (draft.type === 'EMAIL') return fail('email-forward-not-offered')
  return checkRecord(draft, zone)
}
