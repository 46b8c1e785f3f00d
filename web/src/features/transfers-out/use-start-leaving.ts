import { findDomains, listBulkChanges } from '@namestead/contract/portfolio'
import { findTransfersOut, type LeavingReason, reviewLeaving, startLeaving } from '@namestead/contract/transfers-out'
import { keepSelection, selectionInput, useBulkSelection } from '../../core/bulk-selection.ts'
import { call, callKey, useCall } from '../../core/calls.ts'
import { toast } from '../../core/feedback.ts'
import { useNavigate } from '../../core/navigation.ts'
import { usePathTo } from '../../core/paths.ts'
import { queries } from '../../core/queries.ts'
import { useSubmit } from '../../core/use-submit.ts'

/** What the selected domains would meet and lose. */
export function useLeavingReview() {
  const selection = useBulkSelection(state => state.selection)
  const input = selection ? selectionInput(selection) : { count: 1 }
  return useCall(reviewLeaving, { ...input, pageSize: 50 }, { enabled: selection !== undefined })
}

/** Starts to make auth codes and leads to them. The selection ends with it, so that Back starts nothing twice. */
export function useStartLeaving() {
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const { submit, busy } = useSubmit()
  const start = (leavingReason: LeavingReason, leavingNote: string, mailed: boolean): Promise<void> =>
    submit(async () => {
      const { selection } = useBulkSelection.getState()
      if (!selection) return
      const answer = await call(
        startLeaving,
        { ...selectionInput(selection), leavingReason, leavingNote, mailed },
        { retry: () => void start(leavingReason, leavingNote, mailed) },
      )
      if (answer.code === -1) {
        toast(answer.message)
        for (const read of [findDomains, reviewLeaving]) await queries.invalidateQueries({ queryKey: callKey(read) })
      }
      if (answer.code !== 1) return
      for (const read of [listBulkChanges, findTransfersOut])
        await queries.invalidateQueries({ queryKey: callKey(read) })
      await navigate(pathTo('/user/pl_resultZc', { query: { batch: answer.data.batch } }), { replace: true })
      keepSelection(undefined)
    })
  return { start, busy }
}
