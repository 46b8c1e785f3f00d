import type { TypedRecord } from '@namestead/contract/dns'
import { checkRecord, type RecordDraft, recordListErrors } from '@namestead/contract/dns-records'

/** Stands for each domain where records are checked before they have one. */
export const anyZone = 'template.invalid'

const ruleDraft = ({ status, ...record }: TypedRecord): RecordDraft => ({
  ...record,
  status: status === 301 || status === 302 ? status : undefined,
})

export const checkTyped = (record: TypedRecord) => checkRecord(ruleDraft(record), anyZone)

/** Why the record breaks the rules by itself or beside the others; undefined if it does not. */
export function errorOf(record: TypedRecord, others: readonly TypedRecord[]) {
  const checked = checkTyped(record)
  if (checked.failed !== undefined) return checked.failed
  const records = others.flatMap(other => {
    const read = checkTyped(other)
    return read.failed === undefined ? [read.data] : []
  })
  return recordListErrors([...records, checked.data]).find(({ index }) => index === records.length)?.error
}

/** Whether every record follows the rules by itself and beside the others. */
export const areValid = (records: readonly TypedRecord[]): boolean =>
  records.every((record, index) => errorOf(record, records.slice(0, index)) === undefined)
