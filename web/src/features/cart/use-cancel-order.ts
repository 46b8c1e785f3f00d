import { cancelOrder, findOrders, readOrder } from '@namestead/contract/cart'
import { listTodos } from '@namestead/contract/notices'
import { useState } from 'react'
import { call, callKey } from '../../core/calls.ts'
import { toastFailure } from '../../core/failures.ts'
import { ask, toast, whileLoading } from '../../core/feedback.ts'
import { queries } from '../../core/queries.ts'
import { useTexts } from '../../core/texts.ts'

/** Cancels an unpaid order after asking. Lists and to-dos show the result; a payment that came first is told. */
export function useCancelOrder() {
  const t = useTexts('cart')
  const [busy, setBusy] = useState(false)

  async function cancel(order: string, lineCount: number) {
    const confirmed = await ask({
      title: t('cancelOrderNumber', { order }),
      text: t('cancelOrderText', { count: lineCount }),
      confirm: t('cancelOrder'),
      cancel: t('keepOrder'),
      destructive: true,
    })
    if (!confirmed) return
    setBusy(true)
    await whileLoading(send(order)).catch(toastFailure)
    setBusy(false)
  }

  async function send(order: string) {
    const answer = await call(cancelOrder, { order })
    if (answer.code === 1 || answer.code === -1) toast(answer.message)
    await Promise.all(
      [callKey(findOrders), callKey(readOrder, { order }), callKey(listTodos)].map(queryKey =>
        queries.invalidateQueries({ queryKey }),
      ),
    )
  }

  return { cancel, busy }
}
