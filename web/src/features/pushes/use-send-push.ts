import type { Input } from '@namestead/contract/call'
import { findDomains } from '@namestead/contract/portfolio'
import { findSentPushes, reviewPush, sendPush } from '@namestead/contract/pushes'
import { useState } from 'react'
import { keepSelection, selectionInput, useBulkSelection } from '../../core/bulk-selection.ts'
import { call, callKey, useCall } from '../../core/calls.ts'
import { toast } from '../../core/feedback.ts'
import { useNavigate } from '../../core/navigation.ts'
import { usePathTo } from '../../core/paths.ts'
import { queries } from '../../core/queries.ts'
import { useSubmit } from '../../core/use-submit.ts'

/** What a push of the selected domains would meet. */
export function usePushReview() {
  const selection = useBulkSelection(state => state.selection)
  const input = selection ? selectionInput(selection) : { count: 1 }
  return useCall(reviewPush, input, { enabled: selection !== undefined })
}

/** Sends a push and leads to it. The selection ends with it, so that Back sends nothing twice. */
export function useSendPush() {
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const { submit, busy } = useSubmit()
  const [refused, setRefused] = useState('')
  const send = (offer: Input<typeof sendPush>): Promise<void> =>
    submit(async () => {
      const answer = await call(sendPush, offer, { retry: () => void send(offer) })
      if (answer.code === -1) {
        toast(answer.message)
        setRefused(answer.message)
        for (const read of [findDomains, reviewPush]) await queries.invalidateQueries({ queryKey: callKey(read) })
      }
      if (answer.code !== 1) return
      toast(answer.message)
      await queries.invalidateQueries({ queryKey: callKey(findSentPushes) })
      await navigate(pathTo('/user/push1'), { replace: true })
      keepSelection(undefined)
    })
  return { send, busy, refused }
}
