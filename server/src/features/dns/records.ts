import {
  checkRecord,
  type DnsRecord,
  decodeNames,
  type RecordDraft,
  recordSetError,
  typedHost,
} from '@namestead/contract/dns-records'
import { toUnicodeName } from '@namestead/contract/domain-name'
import { type Failure, fail, ok } from '@namestead/contract/result'
import type { Selectable } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { DnsRecords } from '../../platform/database-types.ts'

export const maxRecords = 10_000

export type RecordRow = Selectable<DnsRecords>

/** A record as stored and logged. */
export interface Written {
  readonly host: string
  readonly type: string
  readonly ttl: number
  readonly value: string
  readonly priority: number | null
  readonly status: number | null
}

export const writtenOf = ({ host, type, ttl, value, priority, redirect_status }: Omit<RecordRow, 'id' | 'zone_id' | 'version' | 'changed_at'>): Written => ({
  host, type, ttl, value, priority, status: redirect_status,
}) // biome-ignore format: one row

/** The row of a validated record. */
export const rowOf = ({ host, ttl, value, data }: DnsRecord) => ({
  host,
  type: data.type,
  ttl,
  value,
  priority: data.type === 'MX' ? data.priority : null,
  redirect_status: data.type === 'URL' ? data.status : null,
})

/** Validates a stored row by the current rules. It was valid when it was stored, but the rules may have changed. */
export const checkRow = (row: RecordRow, zone: string) => checkRecord(draftOf(writtenOf(row), zone), zone)

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

/** Validates a draft by itself and against the records of its host. `except` is the record that it replaces. */
export async function checkDraft(db: Db, zone: { id: string; name: string }, draft: RecordDraft, except?: string) {
  if (draft.type === 'EMAIL') return fail('email-forward-not-offered')
  const checked = checkRecord(draft, zone.name)
  if (checked.failed !== undefined) return checked
  const others = await db
    .selectFrom('dns_records')
    .selectAll()
    .where('zone_id', '=', zone.id)
    .where('host', '=', checked.data.host)
    .$if(except !== undefined, q => q.where('id', '<>', except ?? ''))
    .execute()
  const error = recordSetError(
    checked.data,
    // A row that breaks the rules is not served and conflicts with nothing.
    others.map(row => checkRow(row, zone.name)).flatMap(other => (other.failed === undefined ? [other.data] : [])),
  )
  if (error) return fail(error)
  return ok(checked.data)
}

export type RuleFailure = Extract<Awaited<ReturnType<typeof checkDraft>>, Failure<string>>
