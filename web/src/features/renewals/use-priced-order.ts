import { readCart } from '@namestead/contract/cart'
import { displayAmount, type Money, total } from '@namestead/contract/money'
import { fetchData } from '../../core/calls.ts'
import { refreshCartQuery } from '../../core/cart.ts'
import { ask } from '../../core/feedback.ts'
import { usePlaceOrder } from '../../core/place-order.ts'
import { useTexts } from '../../core/texts.ts'

/**
 * Orders lines of the cart at the price that the cart has for them now. A coupon may make it less than the page showed; where it is
 * more, as for a premium domain whose registry had not answered, the customer is asked first.
 */
export function usePricedOrder() {
  const t = useTexts('renewals')
  const order = usePlaceOrder()
  return {
    busy: order.busy,
    async place(lines: readonly string[], shown: Money | null): Promise<void> {
      await refreshCartQuery()
      const inCart = (await fetchData(readCart, {})).lines.filter(({ id }) => lines.includes(id))
      if (inCart.length !== lines.length) return
      const asked = total(inCart.map(({ price }) => price))
      const agreed =
        (shown && asked.minor <= shown.minor) ||
        (await ask({
          title: t('dearerTitle', { price: displayAmount(asked) }),
          text:
            inCart[0] && inCart.length === 1 ? t('dearerText', { name: inCart[0].unicode }) : t('dearerTextSeveral'),
          confirm: t('continue'),
          cancel: t('back'),
        }))
      if (agreed) await order.place({ lines: [...lines], total: asked })
    },
  }
}
