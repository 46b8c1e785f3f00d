import { zero } from '@namestead/contract/money'
import { findDomains } from '@namestead/contract/portfolio'
import { findSentPushes, reviewPush, sendPush } from '@namestead/contract/pushes'
import { keepSelection, selectionInput, useBulkSelection } from '../../core/bulk-selection.ts'
import { readAgain, useCall } from '../../core/calls.ts'
import { toast } from '../../core/feedback.ts'
import { useGoTo } from '../../core/paths.ts'
import { useForm } from '../../core/use-form.ts'

/** What a push of the selected domains would meet. */
export function usePushReview() {
  const selection = useBulkSelection(state => state.selection)
  const input = selection ? selectionInput(selection) : { count: 1 }
  return useCall(reviewPush, input, { enabled: selection !== undefined })
}

/** The form that sends a push and leads to it. The selection ends with it, so that Back sends nothing twice. */
export function useSendPush(domains: readonly string[], receiver: string | undefined) {
  const goTo = useGoTo()
  return useForm(sendPush, {
    initial: { kind: 'gift' as 'gift' | 'sale', price: '', withZone: true, waivesLock: false, remark: '' },
    unused: ({ kind }) => (kind === 'gift' ? ['price'] : []),
    input: ({ kind }) =>
      receiver === undefined ? undefined : { domains, receiver, ...(kind === 'gift' && { price: zero }) },
    refresh: [findSentPushes],
    done: async () => {
      await goTo('/user/push1', { replace: true })
      keepSelection(undefined)
    },
    refused: ({ message }) => {
      toast(message)
      void readAgain([findDomains, reviewPush])
      return undefined
    },
  })
}
