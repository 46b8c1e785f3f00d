import { type DnsRecord, lineOf, recordListErrors } from '@namestead/contract/dns-records'
import { fail, ok } from '@namestead/contract/result'
import type { Selectable } from 'kysely'
import type { RecordTemplateRecords } from '../../platform/database-types.ts'
import type { TypedRecord } from '../zones/index.ts'
import { checkDraft, draftFrom, rowOf } from '../zones/index.ts'

/** A template has no domain; this one ends no typed host. */
const anyZone = 'template.invalid'

/** The rows of a template whose records follow the rules by themselves and beside each other, regardless of the domain. */
export function readTemplate(records: readonly TypedRecord[]) {
  const checked: (DnsRecord & { readonly comment: string })[] = []
  for (const record of records) {
    const read = checkDraft(anyZone, draftFrom(record))
    if (read.failed !== undefined) return read
    checked.push({ ...read.data, comment: record.comment ?? '' })
  }
  const [refused] = recordListErrors(checked)
  if (refused) return fail(refused.error)
  return ok(
    checked.map(record => {
      const { paused: _, ...row } = rowOf(record)
      return row
    }),
  )
}

type TemplateRow = Pick<
  Selectable<RecordTemplateRecords>,
  'host' | 'type' | 'ttl' | 'value' | 'priority' | 'redirect_status' | 'comment'
>
const keyOf = ({ host, type, ttl, value, priority, redirect_status: status, comment }: TemplateRow) =>
  JSON.stringify([host, type, ttl, lineOf({ type, value, priority }), status, comment])

/** Whether both are the same records, in any order. */
export const isSameTemplate = (a: readonly TemplateRow[], b: readonly TemplateRow[]): boolean =>
  a.map(keyOf).toSorted().join('\n') === b.map(keyOf).toSorted().join('\n')
