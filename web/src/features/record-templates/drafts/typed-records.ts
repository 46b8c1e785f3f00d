import {
  checkRecord,
  type DnsRecord,
  type DnsRecordError,
  type DnsZoneError,
  type RecordDraft,
  recordListErrors,
} from '@namestead/contract/dns-records'
import type { TypedRecord } from '@namestead/contract/record-templates'

/** Stands for each domain where records are checked before they have one. */
export const anyZone = 'template.invalid'

const ruleDraft = ({ status, domain: _, ...record }: TypedRecord): RecordDraft => ({
  ...record,
  status: status === 301 || status === 302 ? status : undefined,
})

const checkTyped = (record: TypedRecord) => checkRecord(ruleDraft(record), anyZone)

/** Why each record breaks the rules by itself, or beside the earlier ones of its domain; undefined where it does not. */
export function errorsOf(records: readonly TypedRecord[]): readonly (DnsRecordError | DnsZoneError | undefined)[] {
  const errors: (DnsRecordError | DnsZoneError | undefined)[] = []
  const valid: { readonly index: number; readonly domain: string | undefined; readonly data: DnsRecord }[] = []
  for (const [index, record] of records.entries()) {
    const checked = checkTyped(record)
    if (checked.failed !== undefined) errors[index] = checked.failed
    else valid.push({ index, domain: record.domain, data: checked.data })
  }
  // Records of all domains stand beside those of each.
  for (const domain of new Set(records.map(record => record.domain))) {
    const together = valid.filter(each => each.domain === undefined || each.domain === domain)
    for (const { index, error } of recordListErrors(together.map(({ data }) => data))) {
      const broken = together[index]
      if (broken) errors[broken.index] ??= error
    }
  }
  return records.map((_, index) => errors[index])
}

/** Why a new record cannot stand beside the others. */
export const errorBeside = (record: TypedRecord, others: readonly TypedRecord[]) => errorsOf([...others, record]).at(-1)

export const areValid = (records: readonly TypedRecord[]): boolean => errorsOf(records).every(error => !error)
