import type { Money } from '@namestead/contract/money'
import { addLine } from '../../core/add-line.ts'
import { toast } from '../../core/feedback.ts'
import { useSubmit } from '../../core/use-submit.ts'
import { usePricedOrder } from './use-priced-order.ts'

/** Renews a domain: adds it to the cart, or orders it alone and continues to payment. */
export function useRenewal(name: string) {
  const order = usePricedOrder()
  const { submit, busy } = useSubmit()
  const add = (years: number) => addLine({ kind: 'renewal', names: [name], years })
  return {
    busy: busy || order.busy,
    addToCart: (years: number, added: string) =>
      submit(async () => {
        if (await add(years)) toast(added)
      }),
    renewNow: (years: number, price: Money) =>
      submit(async () => {
        const line = await add(years)
        if (line) await order.place([line], price)
      }),
  }
}
