import type { Answer } from '@namestead/contract/client'
import type { startLockChange } from '@namestead/contract/locks'
import {
  findDomains,
  listBulkChanges,
  reviewSelection,
  type startNameServerChange,
  type startRemarkChange,
} from '@namestead/contract/portfolio'
import { keepSelection, selectionInput, useBulkSelection } from '../../core/bulk-selection.ts'
import { type CallOptions, callKey } from '../../core/calls.ts'
import { toast } from '../../core/feedback.ts'
import { useNavigate } from '../../core/navigation.ts'
import { usePathTo } from '../../core/paths.ts'
import { queries } from '../../core/queries.ts'
import { useSubmit } from '../../core/use-submit.ts'
import { type BulkKind, resultPages } from './bulk-work.ts'

type Started = Answer<typeof startLockChange> | Answer<typeof startNameServerChange> | Answer<typeof startRemarkChange>
type StartCall = (chosen: ReturnType<typeof selectionInput>, options: CallOptions) => Promise<Started>

/** Starts bulk work on the selected domains and leads to its result. The selection ends with it, so that Back starts nothing twice. */
export function useStartBulk(kind: BulkKind) {
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const { submit, busy } = useSubmit()

  const start = (startCall: StartCall): Promise<void> =>
    submit(async () => {
      const { selection } = useBulkSelection.getState()
      if (!selection) return
      const answer = await startCall(selectionInput(selection), { retry: () => void start(startCall) })
      if (answer.code === -1) {
        toast(answer.message)
        for (const read of [findDomains, reviewSelection]) await queries.invalidateQueries({ queryKey: callKey(read) })
      }
      if (answer.code !== 1) return
      await queries.invalidateQueries({ queryKey: callKey(listBulkChanges) })
      await navigate(pathTo(resultPages[kind], { query: { batch: answer.data.batch } }), { replace: true })
      keepSelection(undefined)
    })
  return { start, busy }
}
