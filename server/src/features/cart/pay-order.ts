import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/cart'
import type { Language } from '@namestead/contract/language'
import { usd } from '@namestead/contract/money'
import { fail, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { ReadPolicy } from '../../platform/policies.ts'
import { move, moveAll } from '../../platform/states.ts'
import type { Actor } from '../../platform/use-case.ts'
import { refusedByOperator } from '../account-security/index.ts'
import { returnCoupons } from '../coupons/index.ts'
import { taxesOf } from '../invoices/index.ts'
import { hold } from '../ledger/index.ts'
import { settleTodo } from '../notices/index.ts'
import { notifyOrder } from './order-changes.ts'
import { payableUntil } from './payable-order.ts'
import type { Buyer, Products } from './product.ts'
import { orderLineStates, orderStates } from './states.ts'

interface Whatever {
  readonly evenPaused?: boolean
  readonly evenStopped?: boolean
}

interface Speaking {
  readonly language?: Language
  /** Undefined for an order that was placed in this transaction. */
  readonly policy?: ReadPolicy
}

/**
 * Holds the total and enqueues the work, in one transaction. Paying a paid order returns the first result. `evenPaused`: a queue's
 * try is placed whatever is known of our account at the registry. `evenStopped`: a domain is renewed automatically whatever an operator
 * has stopped.
 */
export const payOrder =
  (products: Products, { evenPaused = false, evenStopped = false }: Whatever = {}) =>
  async (
    tx: Tx,
    { account, now, language = 'us', policy }: Buyer & Speaking,
    { order: id }: Input<typeof contract.payOrder>,
  ) => {
    const order = await tx
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', id)
      .where('account_id', '=', account)
      .forUpdate()
      .executeTakeFirst()
    if (!order) return fail('order-unknown')
    if (order.state === 'working' || order.state === 'done') return ok({ order: id })
    // One whose time is over may wait for the sweep that ends it.
    const isOver = policy && payableUntil(order, { policy }) <= now
    if (order.state !== 'unpaid' || isOver) return fail('order-not-payable')
    const stopped = !evenStopped && (await refusedByOperator(tx, { account, now, language }, 'orders'))
    if (stopped) return stopped

    const lines = await linesOf(tx, id)
    // The price is frozen; whether the product is still sold is checked again.
    const quotes = await products.each(lines, (product, some) => product.quote(tx, { account, now }, some))
    if (quotes.includes(undefined)) return fail('order-not-payable')
    const paused = quotes.find(quote => quote?.paused)
    if (paused && !evenPaused) return fail('extension-paused', { tld: paused.tld })
    const held = await hold(
      tx,
      { account, reason: 'order', reference: id, subject: subjectOf(lines.map(line => line.subject)), now },
      usd(order.total),
    )
    if (held.failed !== undefined) return held

    const set = { hold_id: held.data.id, paid_at: now }
    await move(tx, orderStates, { id, to: 'working', now, account, set })
    const lineIds = lines.map(line => line.id)
    await moveAll(tx, orderLineStates, lineIds, { to: 'waiting', now, account })
    await settleTodo(tx, { account, kind: 'unpaid-order', reference: id })
    await takeOutOfCart(tx, account, id)
    for (const [kind, paid] of Map.groupBy(lines, line => line.kind)) {
      const started = await products.of(kind).fulfil(tx, { account, hold: held.data.id, now }, paid)
      if (started.failed !== undefined) return started
    }
    await notifyOrder(tx, id)
    return ok({ order: id })
  }

/** Each with what is held for it: its price and the tax on top. */
async function linesOf(tx: Tx, order: string) {
  const rows = await tx.selectFrom('order_lines').selectAll().where('order_id', '=', order).orderBy('id').execute()
  const taxes = await taxesOf(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map(row => ({ ...row, price: usd(row.price + (taxes.get(row.id)?.added ?? 0n)) }))
}

const takeOutOfCart = (tx: Tx, account: string, order: string) =>
  sql`delete from cart_lines c using order_lines l
    where l.order_id = ${order} and c.account_id = ${account} and c.kind = l.kind and c.subject = l.subject`.execute(tx)

/** The first domain, and how many more. */
const subjectOf = ([first = '', ...others]: readonly string[]) =>
  others.length === 0 ? first : `${first} +${others.length}`

export async function cancelOrder(tx: Tx, { account, now }: Actor, { order: id }: Input<typeof contract.cancelOrder>) {
  const order = await tx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', account)
    .executeTakeFirst()
  if (!order) return fail('order-unknown')
  if (await endUnpaid(tx, { order: id, account, now })) return ok()
  // The state is read after the lock of the move: of two cancellations both succeed, a payment in between wins.
  const { state } = await tx.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirstOrThrow()
  return state === 'cancelled' ? ok() : fail('order-not-cancellable')
}

/** Ends an order that was not paid; false where it was paid or had ended. */
export async function endUnpaid(
  tx: Tx,
  { order: id, account, now, note }: { order: string; account: string; now: Date; note?: string },
): Promise<boolean> {
  // A lapsed order has no actor.
  const by = note === undefined ? { account } : { note }
  const set = { ended_at: now, lapsed: note === 'lapsed' }
  if (!(await move(tx, orderStates, { id, to: 'cancelled', now, set, ...by }))) return false
  const lines = await tx.selectFrom('order_lines').select('id').where('order_id', '=', id).execute()
  await moveAll(
    tx,
    orderLineStates,
    lines.map(line => line.id),
    { to: 'cancelled', now, ...by },
  )
  await returnCoupons(
    tx,
    lines.map(line => line.id),
    now,
  )
  await settleTodo(tx, { account, kind: 'unpaid-order', reference: id })
  await notifyOrder(tx, id)
  return true
}
