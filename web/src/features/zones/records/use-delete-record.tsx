import { deleteRecords, findChanges, findRecords, undoChange } from '@namestead/contract/zones'
import { useState } from 'react'
import { call, callKey } from '../../../core/calls.ts'
import { toast } from '../../../core/feedback.ts'
import { queries } from '../../../core/queries.ts'
import { useTexts } from '../../../core/texts.ts'
import { useSubmit } from '../../../core/use-submit.ts'
import { UndoBar } from '../../../ui/undo-bar.tsx'
import type { ZoneRecord } from './record-filters.ts'

/** Reads all zone data again. */
export const refreshZone = (): Promise<unknown> =>
  Promise.all([findRecords, findChanges].map(read => queries.invalidateQueries({ queryKey: callKey(read) })))

interface Deleted {
  readonly record: ZoneRecord
  /** The logged change that deleted it. */
  readonly change: string
}

/** Deletes a record at once and offers to undo the logged change. */
export function useDeleteRecord(domain: string) {
  const t = useTexts('zones')
  const { submit } = useSubmit()
  const [deleted, setDeleted] = useState<Deleted>()

  const remove = (record: ZoneRecord) =>
    submit(async () => {
      const answer = await call(deleteRecords, { domain, records: [record.record] })
      const [change] = answer.code === 1 ? answer.data.changes : []
      if (change !== undefined) setDeleted({ record, change })
      else if (answer.code === -1) toast(answer.message)
      await refreshZone()
    })

  const undo = (change: string) =>
    submit(async () => {
      setDeleted(undefined)
      const answer = await call(undoChange, { domain, change })
      if (answer.code === 1 || answer.code === -1) toast(answer.message)
      await refreshZone()
    })

  const undoBar = deleted && (
    <UndoBar
      key={deleted.change}
      text={t('deleted', { host: deleted.record.shownHost, type: deleted.record.type })}
      action={t('undo')}
      onAction={() => undo(deleted.change)}
      onExpired={() => setDeleted(undefined)}
    />
  )
  return { remove, undoBar }
}
