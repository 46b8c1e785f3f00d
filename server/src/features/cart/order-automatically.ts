import { fail } from '@namestead/contract/result'
import type { Tx } from '../../platform/database.ts'
import type { Acceptance } from '../../platform/paid-work.ts'
import { byOwner } from '../../platform/use-case.ts'
import { taxTermsOf } from '../invoices/index.ts'
import { keepAcceptance } from './order-agreement.ts'
import type { PayPorts } from './order-ports.ts'
import { payOrder } from './pay-order.ts'
import type { Buyer, Line } from './product.ts'
import { writeOrder } from './write-order.ts'

/**
 * Orders and pays one line at today's price, without the cart and without the customer, who accepted the agreement before. A caller that gets a failure must roll
 * its transaction back: the order has been written before it was found that it cannot be paid.
 */
export const orderAutomatically =
  (ports: PayPorts) =>
  async (
    tx: Tx,
    buyer: Buyer,
    line: Line & { readonly kind: string },
    {
      accepted,
      evenStopped = false,
    }: { readonly accepted?: Acceptance | undefined; readonly evenStopped?: boolean } = {},
  ) => {
    const { account, now } = buyer
    const { products, invoicing } = ports
    const [quote] = await products.of(line.kind).quote(tx, buyer, [line])
    if (!quote) return fail('order-not-payable')
    const terms = await taxTermsOf(tx, invoicing.policies.at(now), account)
    const { order: id } = await writeOrder(
      tx,
      { ...buyer, by: byOwner(account), terms, payBy: null, note: 'automatic' },
      [{ ...line, price: quote.price, quote, coupon: null }],
    )
    if (accepted) await keepAcceptance(tx, id, accepted)
    return payOrder(ports, { evenPaused: true, evenStopped })(tx, buyer, { order: id })
  }
