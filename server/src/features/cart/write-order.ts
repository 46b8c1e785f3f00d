import { add, type Money, total, usd } from '@namestead/contract/money'
import { insertMany, type Tx } from '../../platform/database.ts'
import { recordInitialState } from '../../platform/states.ts'
import type { By } from '../../platform/use-case.ts'
import { freezeTaxes, type TaxTerms, taxed } from '../invoices/index.ts'
import type { Buyer, Line, Quote } from './product.ts'
import { termsOf } from './read-cart.ts'
import { orderLineStates, orderStates } from './states.ts'

export interface NewLine extends Line {
  readonly kind: string
  /** What it costs with its coupon. */
  readonly price: Money
  readonly quote: Quote
  readonly coupon: string | null
}

interface NewOrder extends Buyer {
  readonly by: By
  readonly terms: TaxTerms | undefined
  /** Where it has less time to be paid than the policy gives. */
  readonly payBy: Date | null
  readonly note?: string
}

/** Writes an unpaid order: its lines with their frozen prices and taxes. `lines`: their ids, in the order given. */
export async function writeOrder(
  tx: Tx,
  { account, by, now, terms, payBy, note = '' }: NewOrder,
  lines: readonly NewLine[],
): Promise<{ readonly order: string; readonly due: Money; readonly lines: readonly string[] }> {
  const due = total(lines.map(({ price, quote }) => add(price, taxed(price, termsOf(quote, terms)).added)))
  const { id: order } = await tx
    .insertInto('orders')
    .values({ account_id: account, state: orderStates.initial, total: due.minor, placed_at: now, pay_by: payBy })
    .returning('id')
    .executeTakeFirstOrThrow()
  const placed = await insertMany(
    tx,
    'order_lines',
    lines.map(({ kind, subject, years, options, facts, price, quote, coupon }) => ({
      order_id: order,
      kind,
      subject,
      years,
      options,
      facts,
      price: price.minor,
      list_price: coupon === null ? null : quote.price.minor,
      full_price: quote.list.minor,
      standard_price: quote.standard.minor,
      coupon_id: coupon,
      seller_id: quote.seller?.account ?? null,
      commission: quote.seller?.commission.minor ?? null,
      state: orderLineStates.initial,
    })),
    { returning: ['id', 'kind', 'subject', 'price', 'seller_id'] },
  )
  await freezeTaxes(
    tx,
    account,
    terms,
    placed.flatMap(({ id: line, price, seller_id: seller }) => (seller ? [] : [{ line, price: usd(price) }])),
  )
  await recordInitialState(tx, orderStates, { id: order, now, by, note })
  const keyOf = ({ kind, subject }: { readonly kind: string; readonly subject: string }) => `${kind} ${subject}`
  const idOf = new Map(placed.map(line => [keyOf(line), line.id]))
  return { order, due, lines: lines.map(line => idOf.get(keyOf(line)) ?? '') }
}
