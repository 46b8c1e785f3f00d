import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/cart'
import type { Language } from '@namestead/contract/language'
import { usd } from '@namestead/contract/money'
import { fail, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { PaidWorkEnd } from '../../platform/paid-work.ts'
import type { ReadPolicy } from '../../platform/policies.ts'
import { move, moveAll } from '../../platform/states.ts'
import { type Actor, type By, byOwner } from '../../platform/use-case.ts'
import { refusedByOperator } from '../account-security/index.ts'
import { returnCoupons } from '../coupons/index.ts'
import { levelAt } from '../identity/index.ts'
import { hold, lock } from '../ledger/index.ts'
import { settleTodo } from '../notices/index.ts'
import { endLines } from './end-line.ts'
import { notifyOrders } from './order-changes.ts'
import type { PayPorts } from './order-ports.ts'
import { payableUntil } from './payable-order.ts'
import { type Buyer, impossible, pausedAmong, type Verdict } from './product.ts'
import { orderLineStates, orderStates } from './states.ts'
import type { notes } from './texts.ts'

interface Exceptions {
  readonly evenPaused?: boolean
  readonly evenStopped?: boolean
}

interface Speaking {
  /** Undefined for an order that a job pays. */
  readonly by?: By | undefined
  readonly language?: Language
  /** Undefined for an order that was placed in this transaction. */
  readonly policy?: ReadPolicy
}

/**
 * Holds the total and enqueues the work, in one transaction. Paying a paid order returns the first result. `evenPaused`: a queue's
 * try is placed no matter what is known of our account at the registry. `evenStopped`: a domain is renewed automatically no matter what an operator
 * has stopped.
 */
export const payOrder =
  (ports: PayPorts, { evenPaused = false, evenStopped = false }: Exceptions = {}) =>
  async (
    tx: Tx,
    { account, by = byOwner(account), now, language = 'us', policy }: Buyer & Speaking,
    { order: id }: Input<typeof contract.payOrder>,
  ) => {
    // The account is locked against a restriction, as refusedByOperator would.
    const order = await tx
      .selectFrom('orders as o')
      .innerJoin('accounts as a', 'a.id', 'o.account_id')
      .selectAll('o')
      .select('a.level')
      .where('o.id', '=', id)
      .where('o.account_id', '=', account)
      .forUpdate('o')
      .forKeyShare('a')
      .executeTakeFirst()
    if (!order) return fail('order-unknown')
    if (order.state === 'working' || order.state === 'done') return ok({ order: id })
    // One whose time is over may wait for the sweep that ends it.
    const isOver = policy && payableUntil(order, { policy }) <= now
    if (order.state !== 'unpaid' || isOver) return fail('order-not-payable')
    const stopped = !evenStopped && (await refusedByOperator(tx, { account, now, language, isLocked: true }, 'orders'))
    if (stopped) return stopped

    const { products, invoicing } = ports
    const lines = await linesOf(tx, id)
    // The price is frozen; whether the product is still sold is checked again.
    const buyer = { account, now, level: levelAt(order.level) }
    const quotes = await products.each(lines, (product, some) => product.quote(tx, buyer, some))
    if (quotes.every(quote => quote === undefined)) return fail('order-not-payable')
    const paused = pausedAmong(quotes)
    if (paused && !evenPaused) return fail('extension-paused', paused)
    const sellers = lines.flatMap(({ seller_id: seller }) => seller ?? [])
    // All at once, since a line may be delivered, and its seller paid, as the order is.
    if (sellers.length > 0) await lock(tx, [account, ...sellers])
    const held = await hold(
      tx,
      {
        by,
        reason: 'order',
        reference: id,
        subject: subjectOf(lines.map(line => products.nameOf(line).booked)),
        now,
      },
      usd(order.total),
    )
    if (held.failed !== undefined) return held

    const set = { hold_id: held.data.id, paid_at: now }
    await move(tx, orderStates, { id, to: 'working', now, by, set })
    const lineIds = lines.map(line => line.id)
    await moveAll(tx, orderLineStates, lineIds, { to: 'waiting', now, by })
    await settleTodo(tx, { account, kind: 'unpaid-order', reference: id })
    await takeOutOfCart(tx, account, id)
    const terms = { account, by, hold: held.data.id, now }
    const sold = lines.filter((_, index) => quotes[index] !== undefined)
    const fulfilled = await products.each(sold, (product, some) => product.fulfil(tx, terms, some))
    const verdicts = new Map(sold.map((line, index) => [line.id, fulfilled[index]]))
    // Where nothing of the order is possible any more, nothing is paid; otherwise what failed refuses nothing else.
    if (fulfilled.every(({ state }) => state === 'failed')) return fail(refusalOf(fulfilled))
    const ends = lines.flatMap(line => endOf(verdicts.get(line.id) ?? impossible, line) ?? [])
    await endLines(tx, { labels: products, invoicing }, ends, now)
    notifyOrders(tx, [id])
    return ok({ order: id })
  }

const refusalOf = (verdicts: readonly Verdict[]) =>
  verdicts.flatMap(verdict => (verdict.state === 'failed' ? [verdict.refusal] : []))[0] ?? 'order-not-payable'

/** A line that ended as it was paid; undefined where its work waits. */
function endOf(verdict: Verdict, { id: orderLineId }: { readonly id: string }): PaidWorkEnd | undefined {
  if (verdict.state === 'waiting') return undefined
  const isDone = verdict.state === 'done'
  return {
    orderLineId,
    state: verdict.state,
    note: isDone ? '' : ('not-possible' satisfies keyof typeof notes),
    parameters: {},
    result: isDone ? verdict.result : null,
  }
}

/** Each with what is held for it: its price and the tax on top. */
async function linesOf(tx: Tx, order: string) {
  const rows = await tx
    .selectFrom('order_lines as l')
    .leftJoin('line_taxes as t', 't.order_line_id', 'l.id')
    .selectAll('l')
    .select('t.added')
    .where('l.order_id', '=', order)
    .orderBy('l.id')
    .execute()
  return rows.map(({ added, ...row }) => ({ ...row, price: usd(row.price + (added ?? 0n)) }))
}

const takeOutOfCart = (tx: Tx, account: string, order: string) =>
  sql`delete from cart_lines c using order_lines l
    where l.order_id = ${order} and c.account_id = ${account} and c.kind = l.kind and c.subject = l.subject`.execute(tx)

/** The first line, and how many more. */
const subjectOf = ([first = '', ...others]: readonly string[]) =>
  others.length === 0 ? first : `${first} +${others.length}`

export async function cancelOrder(
  tx: Tx,
  { account, by, now }: Actor,
  { order: id }: Input<typeof contract.cancelOrder>,
) {
  const order = await tx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', account)
    .executeTakeFirst()
  if (!order) return fail('order-unknown')
  if (await endUnpaid(tx, { order: id, account, by, now })) return ok()
  // The state is read after the lock of the move: of two cancellations both succeed, a payment in between wins.
  const { state } = await tx.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirstOrThrow()
  return state === 'cancelled' ? ok() : fail('order-not-cancellable')
}

/** Ends an order that was not paid; false where it was paid or had ended. */
export async function endUnpaid(
  tx: Tx,
  { order: id, account, by, now, note }: { order: string; account: string; by?: By; now: Date; note?: string },
): Promise<boolean> {
  const change = { to: 'cancelled', now, by, ...(note === undefined ? {} : { note }) } as const
  const set = { ended_at: now, lapsed: note === 'lapsed' }
  if (!(await move(tx, orderStates, { id, ...change, set }))) return false
  const lines = await tx.selectFrom('order_lines').select('id').where('order_id', '=', id).execute()
  await moveAll(
    tx,
    orderLineStates,
    lines.map(line => line.id),
    change,
  )
  await returnCoupons(
    tx,
    lines.map(line => line.id),
    now,
  )
  await settleTodo(tx, { account, kind: 'unpaid-order', reference: id })
  notifyOrders(tx, [id])
  return true
}
