import { cancelOrder, payOrder, readOrder } from '@namestead/contract/cart'
import { useState } from 'react'
import { call, callKey } from '../../core/calls.ts'
import { cartChanged } from '../../core/cart.ts'
import { toastFailure } from '../../core/failures.ts'
import { ask, toast, whileLoading } from '../../core/feedback.ts'
import type { Order } from '../../core/live-order.ts'
import { useNavigate } from '../../core/navigation.ts'
import { usePathTo } from '../../core/paths.ts'
import { queries } from '../../core/queries.ts'
import { refreshAccount } from '../../core/session-flow.ts'
import { useTexts } from '../../core/texts.ts'

/** Paying an order from the balance, and letting it be. */
export function usePay({ order, lines }: Order) {
  const t = useTexts('cart')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const [busy, setBusy] = useState(false)

  const readAgain = () => queries.invalidateQueries({ queryKey: callKey(readOrder, { order }) })

  async function run(work: () => Promise<void>) {
    setBusy(true)
    await whileLoading(work()).catch(toastFailure)
    setBusy(false)
  }

  /** Paying twice holds once, so a lost answer may be asked for again. */
  const pay = () =>
    run(async () => {
      const answer = await call(payOrder, { order })
      if (answer.code === 1) {
        // The order is read first: the next page would show it as it was, unpaid.
        await Promise.all([readAgain(), cartChanged(), refreshAccount()])
        await navigate(pathTo('/pay_result', { query: { order } }), { replace: true })
      } else if (answer.code === -1) {
        toast(answer.message)
        await readAgain()
      }
    })

  async function cancel() {
    const sure = await ask({
      title: t('cancelOrderTitle'),
      text: t('cancelOrderText', { count: lines.length }),
      confirm: t('cancelOrder'),
      cancel: t('keepOrder'),
      grave: true,
    })
    if (!sure) return
    await run(async () => {
      const answer = await call(cancelOrder, { order })
      if (answer.code === -1) toast(answer.message)
      await readAgain()
    })
  }

  return { pay, cancel, busy }
}
