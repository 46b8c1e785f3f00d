import { deleteRecords, findChanges, findRecords, undoChange } from '@namestead/contract/dns'
import { useState } from 'react'
import { call, callKey, fetchData } from '../../core/calls.ts'
import { toast } from '../../core/feedback.ts'
import { queries } from '../../core/queries.ts'
import { useTexts } from '../../core/texts.ts'
import { useSubmit } from '../../core/use-submit.ts'
import { UndoBar } from '../../ui/undo-bar.tsx'
import type { ZoneRecord } from './record-filters.ts'

/** Reads all zone data again. */
export const refreshZone = (): Promise<unknown> =>
  Promise.all([findRecords, findChanges].map(read => queries.invalidateQueries({ queryKey: callKey(read) })))

/** Deletes a record at once and offers to undo it through the log. */
export function useDeleteRecord(domain: string) {
  const t = useTexts('dns')
  const { submit } = useSubmit()
  const [deleted, setDeleted] = useState<ZoneRecord>()

  const remove = (record: ZoneRecord) =>
    submit(async () => {
      const answer = await call(deleteRecords, { domain, records: [record.record] })
      if (answer.code === 1) setDeleted(record)
      else if (answer.code === -1) toast(answer.message)
      await refreshZone()
    })

  const undo = (record: ZoneRecord) =>
    submit(async () => {
      setDeleted(undefined)
      const { changes } = await fetchData(findChanges, { domain, pageSize: 50 })
      const change = changes.find(
        ({ action, undoable, before }) => action === 'delete' && undoable && isSameRecord(before, record),
      )
      if (!change) return
      const answer = await call(undoChange, { domain, change: change.change })
      if (answer.code === 1 || answer.code === -1) toast(answer.message)
      await refreshZone()
    })

  const undoBar = deleted && (
    <UndoBar
      key={deleted.record}
      text={t('deleted', { host: deleted.shownHost, type: deleted.type })}
      action={t('undo')}
      onAction={() => undo(deleted)}
      onExpired={() => setDeleted(undefined)}
    />
  )
  return { remove, undoBar }
}

type RecordData = Pick<ZoneRecord, 'host' | 'type' | 'value' | 'priority'>

const isSameRecord = (logged: RecordData | null, { host, type, value, priority }: RecordData): boolean =>
  logged?.host === host && logged.type === type && logged.value === value && logged.priority === priority
