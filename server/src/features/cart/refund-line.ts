import type { Money } from '@namestead/contract/money'
import type { Tx } from '../../platform/database.ts'
import { creditRefund } from '../invoices/index.ts'
import { refund } from '../ledger/index.ts'
import type { Labels } from './product-label.ts'

export interface LineRefund {
  readonly orderLineId: string
  readonly amount: Money
  /** Identify the refund: it is booked once, however often it is repeated. */
  readonly reason: string
  readonly reference: string
  readonly now: Date
}

/** Returns a part of the price of a done line that we sold to where it came from, and corrects the line's tax and its invoice. */
export async function refundLine(
  tx: Tx,
  labels: Labels,
  { orderLineId, amount, reason, reference, now }: LineRefund,
): Promise<void> {
  const line = await tx
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select(['l.kind', 'l.subject', 'l.facts', 'o.account_id as account', 'o.hold_id as hold'])
    .where('l.id', '=', orderLineId)
    .where('l.state', '=', 'done')
    .where('l.seller_id', 'is', null)
    .executeTakeFirstOrThrow()
  const { account, hold } = line
  if (!hold) throw new Error(`order line ${orderLineId} was not paid`)
  const { booked: subject } = labels.nameOf(line)
  const income = labels.incomeOf(line)
  await refund(tx, { reason, reference, kind: 'refund', subject, now }, amount, { hold, from: income })
  await creditRefund(tx, { account, orderLine: orderLineId, reason, reference, amount, income, subject, now })
}
