import type { Money } from '@namestead/contract/money'
import { findDomains } from '@namestead/contract/portfolio'
import { reviewRegistrantChange, startRegistrantChange } from '@namestead/contract/registrant-changes'
import { keepSelection, selectionInput, useBulkSelection } from '../../core/bulk-selection.ts'
import { readAgain, useCall } from '../../core/calls.ts'
import type { Dialog } from '../../core/feedback.ts'
import { useGoTo } from '../../core/paths.ts'
import { useCommand } from '../../core/use-command.ts'

/** What a change of the selected domains to a template would mean. */
export function useChangeReview(template: string | undefined) {
  const selection = useBulkSelection(state => state.selection)
  const input = { ...(selection ? selectionInput(selection) : { count: 1 }), template: template ?? '0' }
  return useCall(reviewRegistrantChange, input, {
    enabled: selection !== undefined && template !== undefined,
    placeholderData: before => before,
  })
}

/** Starts the change and leads to it. The selection ends with it, so that Back starts nothing twice. */
export function useStartChange() {
  const goTo = useGoTo()
  const { run, busy, fault } = useCommand(startRegistrantChange, {
    done: async ({ change }) => {
      await goTo('/user/pl_resultTemp', { query: { change }, replace: true })
      keepSelection(undefined)
    },
    refused: () => {
      void readAgain([findDomains, reviewRegistrantChange])
      return false
    },
  })
  /** `fees`: the sum that was shown and agreed to. */
  const start = async (
    terms: { readonly template: string; readonly waivesLock: boolean; readonly fees: Money },
    question: Dialog,
  ) => {
    const { selection } = useBulkSelection.getState()
    if (selection) await run({ ...selectionInput(selection), ...terms }, question)
  }
  return { start, busy, fault }
}
