import { deleteRecords, findChanges, findRecords, undoChange } from '@namestead/contract/zones'
import { call, readAgain } from '../../../core/calls.ts'
import { toast } from '../../../core/feedback.ts'
import { useTexts } from '../../../core/texts.ts'
import { useCommand } from '../../../core/use-command.ts'
import { useSubmit } from '../../../core/use-submit.ts'
import { useUndo } from '../../../ui/undo-bar.tsx'
import type { ZoneRecord } from '../../../ui/zone/zone-records.ts'

/** Reads all zone data again. */
export const refreshZone = () => readAgain([findRecords, findChanges])

/** Deletes a record at once and offers to undo the logged change. */
export function useDeleteRecord(domain: string) {
  const t = useTexts('zones')
  const { offer, bar: undoBar } = useUndo()
  const undoing = useCommand(undoChange, { refresh: refreshZone })
  const { submit } = useSubmit()
  const remove = ({ record, shownHost: host, type }: ZoneRecord) =>
    submit(async () => {
      const answer = await call(deleteRecords, { domain, records: [record] })
      const [change] = answer.code === 1 ? answer.data.changes : []
      if (change !== undefined) offer(t('deleted', { host, type }), () => undoing.run({ domain, change }))
      else if (answer.code === -1) toast(answer.message)
      await refreshZone()
    })
  return { remove, undoBar }
}
