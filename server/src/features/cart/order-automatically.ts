import { fail } from '@namestead/contract/result'
import type { Tx } from '../../platform/database.ts'
import { recordInitialState } from '../../platform/states.ts'
import { freezeTaxes, taxed, taxTermsOf } from '../invoices/index.ts'
import { type Acceptance, keepAcceptance } from './order-agreement.ts'
import type { PayPorts } from './order-ports.ts'
import { payOrder } from './pay-order.ts'
import type { Buyer, Line } from './product.ts'
import { termsOf } from './read-cart.ts'
import { orderLineStates, orderStates } from './states.ts'

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
    const terms = termsOf(quote, await taxTermsOf(tx, invoicing.policies.at(now), account))
    const { id } = await tx
      .insertInto('orders')
      .values({
        account_id: account,
        state: orderStates.initial,
        total: taxed(quote.price, terms).added.minor + quote.price.minor,
        placed_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const placed = await tx
      .insertInto('order_lines')
      .values({
        order_id: id,
        kind: line.kind,
        subject: line.subject,
        years: line.years,
        options: JSON.stringify(line.options),
        facts: JSON.stringify(line.facts),
        price: quote.price.minor,
        full_price: quote.list.minor,
        standard_price: quote.standard.minor,
        seller_id: quote.seller?.account ?? null,
        commission: quote.seller?.commission.minor ?? null,
        state: orderLineStates.initial,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await freezeTaxes(tx, account, terms, [{ line: placed.id, price: quote.price }])
    if (accepted) await keepAcceptance(tx, id, accepted)
    await recordInitialState(tx, orderStates, { id, now, account, note: 'automatic' })
    return payOrder(ports, { evenPaused: true, evenStopped })(tx, buyer, { order: id })
  }
