import type { Money } from '@namestead/contract/money'
import { findDomains } from '@namestead/contract/portfolio'
import { reviewRegistrantChange, startRegistrantChange } from '@namestead/contract/registrant-changes'
import { useState } from 'react'
import { keepSelection, selectionInput, useBulkSelection } from '../../core/bulk-selection.ts'
import { call, callKey, useCall } from '../../core/calls.ts'
import { toast } from '../../core/feedback.ts'
import { useNavigate } from '../../core/navigation.ts'
import { usePathTo } from '../../core/paths.ts'
import { queries } from '../../core/queries.ts'
import { useSubmit } from '../../core/use-submit.ts'

/** What a change of the selected domains to a template would mean. */
export function useChangeReview(template: string | undefined) {
  const selection = useBulkSelection(state => state.selection)
  const input = { ...(selection ? selectionInput(selection) : { count: 1 }), template: template ?? '0' }
  return useCall(reviewRegistrantChange, input, {
    enabled: selection !== undefined && template !== undefined,
    placeholderData: before => before,
  })
}

interface Terms {
  readonly waivesLock: boolean
  /** The sum that was shown and agreed to. */
  readonly fees: Money
}

/** Starts the change and leads to it. The selection ends with it, so that Back starts nothing twice. */
export function useStartChange() {
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const { submit, busy } = useSubmit()
  const [refused, setRefused] = useState('')
  const start = (template: string, { waivesLock, fees }: Terms): Promise<void> =>
    submit(async () => {
      const { selection } = useBulkSelection.getState()
      if (!selection) return
      const answer = await call(
        startRegistrantChange,
        { ...selectionInput(selection), template, waivesLock, fees },
        { retry: () => void start(template, { waivesLock, fees }) },
      )
      if (answer.code === -1) {
        toast(answer.message)
        setRefused(answer.message)
        for (const read of [findDomains, reviewRegistrantChange])
          await queries.invalidateQueries({ queryKey: callKey(read) })
      }
      if (answer.code !== 1) return
      await navigate(pathTo('/user/pl_resultTemp', { query: { change: answer.data.change } }), { replace: true })
      keepSelection(undefined)
    })
  return { start, busy, refused }
}
