import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/cart'
import { usd } from '@namestead/contract/money'
import { fail, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import { anyOf, type Tx } from '../../platform/database.ts'
import { move } from '../../platform/states.ts'
import type { Actor } from '../../platform/use-case.ts'
import { hold } from '../ledger/index.ts'
import { settleTodo } from '../notices/index.ts'
import { ownsTemplate } from '../registrants/index.ts'
import { notifyOrder } from './order-changes.ts'
import type { OrderOptions, Product } from './product.ts'
import { orderStates } from './states.ts'

/** Holds the sum and sets the work going, in one transaction. Paying a paid order answers as the first time did. */
export const payOrder =
  (product: Product) =>
  async (tx: Tx, { account, now }: Actor, { order: id }: Input<typeof contract.payOrder>) => {
    const order = await tx
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', id)
      .where('account_id', '=', account)
      .forUpdate()
      .executeTakeFirst()
    if (!order) return fail('order-unknown')
    if (order.state === 'working' || order.state === 'done') return ok({ order: id })
    if (order.state !== 'unpaid') return fail('order-not-payable')

    const lines = await tx.selectFrom('order_lines').selectAll().where('order_id', '=', id).orderBy('id').execute()
    // Written by placeOrder.
    const options = order.options as OrderOptions
    if (!(await ownsTemplate(tx, account, options.template))) return fail('template-unknown')
    // The price is frozen; whether the thing is still sold is not.
    if (lines.some(line => !product.price(line.subject, line.years, line.facts))) return fail('order-not-payable')
    const held = await hold(
      tx,
      { account, reason: 'order', reference: id, subject: subjectOf(lines.map(line => line.subject)), now },
      usd(order.total),
    )
    if (held.failed !== undefined) return held

    await tx
      .updateTable('orders')
      .set({ hold_id: held.data.id, paid_at: now, state: 'working' })
      .where('id', '=', id)
      .execute()
    await recordPaid(tx, id, account, now)
    await settleTodo(tx, { account, kind: 'unpaid-order', reference: id })
    await tx.updateTable('order_lines').set({ state: 'waiting' }).where('order_id', '=', id).execute()
    await tx
      .deleteFrom('cart_lines')
      .where('account_id', '=', account)
      .where('subject', '=', anyOf(lines.map(line => line.subject)))
      .execute()
    await product.fulfil(
      tx,
      { account, hold: held.data.id, options, now },
      lines.map(line => ({
        place: line.id,
        subject: line.subject,
        years: line.years,
        price: usd(line.price),
        facts: line.facts,
      })),
    )
    await notifyOrder(tx, id)
    return ok({ order: id })
  }

/** The first name, and how many more. */
const subjectOf = ([first = '', ...others]: readonly string[]) =>
  others.length === 0 ? first : `${first} +${others.length}`

const recordPaid = (tx: Tx, id: string, account: string, now: Date) =>
  sql`insert into state_history (subject, subject_id, from_state, to_state, account_id, at)
    values (${orderStates.table}, ${id}, 'unpaid', 'working', ${account}, ${now})`.execute(tx)

export async function cancelOrder(tx: Tx, { account, now }: Actor, { order: id }: Input<typeof contract.cancelOrder>) {
  const order = await tx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', account)
    .executeTakeFirst()
  if (!order) return fail('order-unknown')
  const from = await move(tx, orderStates, { id, to: 'cancelled', now, account })
  if (!from) return fail('order-not-payable')
  await tx.updateTable('order_lines').set({ state: 'cancelled' }).where('order_id', '=', id).execute()
  await settleTodo(tx, { account, kind: 'unpaid-order', reference: id })
  await notifyOrder(tx, id)
  return ok()
}
