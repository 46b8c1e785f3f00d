import type { GivenInput } from '@namestead/contract/call'
import { placeOrder } from '@namestead/contract/cart'
import { useState } from 'react'
import { call } from './calls.ts'
import { refreshCartQuery } from './cart.ts'
import { toastFailure } from './failures.ts'
import { toast, whileLoading } from './feedback.ts'
import { openOverlay } from './overlays.ts'
import { useGoTo } from './paths.ts'

type Refused = { readonly error: string; readonly message: string }

interface PlaceOptions {
  readonly onPlaced?: () => void
  /** Shows a refusal at its field; returns true if it did. */
  readonly onRefused?: (refused: Refused) => boolean
}

/** Orders lines of the cart and continues to payment. Asks for the account's complete information if it is missing. */
export function usePlaceOrder() {
  const goTo = useGoTo()
  const [busy, setBusy] = useState(false)

  async function place(order: GivenInput<typeof placeOrder>, options: PlaceOptions = {}): Promise<void> {
    setBusy(true)
    try {
      const answer = await whileLoading(call(placeOrder, order))
      if (answer.code === 1) {
        options.onPlaced?.()
        return await goTo('/pay', { query: { order: answer.data.order } })
      }
      if (answer.code !== -1) return
      if (answer.error === 'information-needed')
        return openOverlay({ name: 'completeInformation', props: { mode: 1, done: () => void place(order, options) } })
      if (answer.error === 'registrant-data-needed') {
        const { template, label: extension } = answer.details
        const again = () => void place(order, options)
        if (typeof template === 'string' && typeof extension === 'string')
          return openOverlay({ name: 'extensionData', props: { template, extension, saved: again } })
      }
      if (options.onRefused?.(answer)) return
      toast(answer.message)
      await refreshCartQuery()
    } catch (error) {
      toastFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return { place, busy }
}
