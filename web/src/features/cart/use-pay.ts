import { cancelOrder, payOrder, readOrder } from '@namestead/contract/cart'
import { useState } from 'react'
import { call, callKey } from '../../core/calls.ts'
import { refreshCartQuery } from '../../core/cart.ts'
import { toastFailure } from '../../core/failures.ts'
import { ask, toast, whileLoading } from '../../core/feedback.ts'
import type { Order } from '../../core/live-order.ts'
import { queries } from '../../core/queries.ts'
import { refreshAccount } from '../../core/session-flow.ts'
import { useTexts } from '../../core/texts.ts'

/** Pays an order from the balance, or cancels it. */
export function usePay({ order, lines }: Order) {
  const t = useTexts('cart')
  const [busy, setBusy] = useState(false)

  const refreshOrder = () => queries.invalidateQueries({ queryKey: callKey(readOrder, { order }) })

  async function run(work: () => Promise<void>) {
    setBusy(true)
    await whileLoading(work()).catch(toastFailure)
    setBusy(false)
  }

  /** Paying is idempotent (only one hold is made), so it can be repeated if the response was lost. */
  const pay = () =>
    run(async () => {
      const answer = await call(payOrder, { order })
      if (answer.code === 1) {
        // The page of a paid order leads to its result by itself, once: a customer who has left that by now is not led back.
        await Promise.all([refreshOrder(), refreshCartQuery(), refreshAccount()])
      } else if (answer.code === -1) {
        toast(answer.message)
        await refreshOrder()
      }
    })

  async function cancel() {
    const confirmed = await ask({
      title: t('cancelOrderTitle'),
      text: t('cancelOrderText', { count: lines.length }),
      confirm: t('cancelOrder'),
      cancel: t('keepOrder'),
      destructive: true,
    })
    if (!confirmed) return
    await run(async () => {
      const answer = await call(cancelOrder, { order })
      if (answer.code === -1) toast(answer.message)
      await refreshOrder()
    })
  }

  return { pay, cancel, busy }
}
