import { findDomains, listBulkChanges } from '@namestead/contract/portfolio'
import { findTransfersOut, type LeavingReason, reviewLeaving, startLeaving } from '@namestead/contract/transfers-out'
import { keepSelection, selectionInput, useBulkSelection } from '../../core/bulk-selection.ts'
import { readAgain, useCall } from '../../core/calls.ts'
import { toast } from '../../core/feedback.ts'
import { useGoTo } from '../../core/paths.ts'
import { useForm } from '../../core/use-form.ts'

/** What the selected domains would meet and lose. */
export function useLeavingReview() {
  const selection = useBulkSelection(state => state.selection)
  const input = selection ? selectionInput(selection) : { count: 1 }
  return useCall(reviewLeaving, { ...input, pageSize: 50 }, { enabled: selection !== undefined })
}

/** The form that makes auth codes and leads to them. The selection ends with it, so that Back starts nothing twice. */
export function useStartLeaving() {
  const goTo = useGoTo()
  return useForm(startLeaving, {
    initial: { leavingReason: '' as LeavingReason | '', leavingNote: '', mailed: false },
    need: ['leavingReason', 'leavingNote'],
    unused: ({ leavingReason }) => (leavingReason === 'other' ? [] : ['leavingNote']),
    input: () => {
      const { selection } = useBulkSelection.getState()
      return selection && selectionInput(selection)
    },
    refresh: [listBulkChanges, findTransfersOut],
    done: async ({ batch }) => {
      await goTo('/user/pl_resultZc', { query: { batch }, replace: true })
      keepSelection(undefined)
    },
    refused: ({ message }) => {
      toast(message)
      void readAgain([findDomains, reviewLeaving])
      return true
    },
  })
}

export const leavingTexts = {
  price: 'price',
  service: 'leaving-service',
  'one-registrar': 'leaving-one-registrar',
  sold: 'leaving-sold',
  other: 'other',
} as const satisfies Readonly<Record<LeavingReason, string>>
