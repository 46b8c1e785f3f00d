import { addCard, confirmCharge, readCards } from '@namestead/contract/cards'
import { useEffect, useState } from 'react'
import { call, readAgain } from '../../core/calls.ts'
import { toastFailure } from '../../core/failures.ts'
import { toast } from '../../core/feedback.ts'
import { openOverlay } from '../../core/overlays.ts'

export const refreshCards = () => readAgain([readCards])

/** Opens pages of the provider's. `leaving` stays true until the browser has left. */
export function useProviderPage() {
  const [leaving, setLeaving] = useState(false)

  // After Back from the provider, the browser may restore this page in its busy state.
  useEffect(() => {
    const returned = (event: PageTransitionEvent) => event.persisted && setLeaving(false)
    addEventListener('pageshow', returned)
    return () => removeEventListener('pageshow', returned)
  }, [])

  async function leave(open: () => Promise<string | undefined>): Promise<void> {
    if (leaving) return
    setLeaving(true)
    try {
      const url = await open()
      if (url) return location.assign(url)
    } catch (error) {
      toastFailure(error)
    }
    setLeaving(false)
  }

  const add = (): Promise<void> =>
    leave(async () => {
      const answer = await call(addCard, {}, { retry: () => void add() })
      if (answer.code === 1) return answer.data.url
      if (answer.code === -1 && answer.error === 'information-needed')
        openOverlay({ name: 'completeInformation', props: { mode: 1, done: () => void add() } })
      else if (answer.code === -1) toast(answer.message)
      return undefined
    })

  const confirm = (charge: string): Promise<void> =>
    leave(async () => {
      const answer = await call(confirmCharge, { charge })
      if (answer.code === 1) return answer.data.url
      if (answer.code === -1) toast(answer.message)
      await refreshCards()
      return undefined
    })

  return { leaving, add, confirm }
}
