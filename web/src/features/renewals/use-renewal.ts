import { addLines } from '@namestead/contract/cart'
import type { Money } from '@namestead/contract/money'
import { useState } from 'react'
import { call } from '../../core/calls.ts'
import { refreshCartQuery } from '../../core/cart.ts'
import { toastFailure } from '../../core/failures.ts'
import { toast, whileLoading } from '../../core/feedback.ts'
import { useSession } from '../../core/session.ts'
import { usePricedOrder } from './use-priced-order.ts'

/** Renews a domain: adds it to the cart, or orders it alone and continues to payment. */
export function useRenewal(name: string) {
  const order = usePricedOrder()
  const [busy, setBusy] = useState(false)

  /** Adds the renewal to the cart and returns its line. Undefined if it was refused; the refusal has been shown. */
  async function addLine(years: number): Promise<string | undefined> {
    const answer = await call(addLines, { kind: 'renewal', names: [name], years })
    if (answer.code === -1) toast(answer.message)
    if (answer.code !== 1 || !('data' in answer)) return undefined
    const { total, refused, lines } = answer.data
    useSession.setState({ cartCount: total })
    await refreshCartQuery()
    if (lines.length === 0 && refused[0]) toast(refused[0].why)
    return lines[0]
  }

  async function run(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    await whileLoading(work()).catch(toastFailure)
    setBusy(false)
  }

  return {
    busy: busy || order.busy,
    addToCart: (years: number, added: string) =>
      run(async () => {
        if (await addLine(years)) toast(added)
      }),
    renewNow: (years: number, price: Money) =>
      run(async () => {
        const line = await addLine(years)
        if (line) await order.place([line], price)
      }),
  }
}
