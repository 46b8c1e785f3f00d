import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/cart'
import { fail, ok } from '@namestead/contract/result'
import type { Tx } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { notifyOrders } from './order-changes.ts'
import type { Products } from './product.ts'

/** The line ends like any other that failed, by its own job: here it is only asked for. */
export const cancelLine =
  (products: Products) =>
  async (tx: Tx, { account, now }: Actor, { order, line: id }: Input<typeof contract.cancelLine>) => {
    const line = await tx
      .selectFrom('order_lines as l')
      .innerJoin('orders as o', 'o.id', 'l.order_id')
      .select(['l.kind', 'l.state'])
      .where('l.id', '=', id)
      .where('o.id', '=', order)
      .where('o.account_id', '=', account)
      .executeTakeFirst()
    if (!line) return fail('order-unknown')
    const asked = line.state === 'waiting' && (await products.of(line.kind).cancel?.(tx, { account, now }, id))
    if (!asked) return fail('line-not-cancellable')
    notifyOrders(tx, [order])
    return ok()
  }

/** In the order of their ids, as single ones are locked by concurrent requests. */
export const cancelLines =
  (products: Products) =>
  async (tx: Tx, { account, now }: Actor, { order }: Input<typeof contract.cancelLines>) => {
    const own = await tx
      .selectFrom('orders')
      .select('id')
      .where('id', '=', order)
      .where('account_id', '=', account)
      .executeTakeFirst()
    if (!own) return fail('order-unknown')
    const lines = await tx
      .selectFrom('order_lines')
      .select(['id', 'kind'])
      .where('order_id', '=', order)
      .where('state', '=', 'waiting')
      .orderBy('id')
      .execute()
    let cancelled = 0
    for (const { id, kind } of lines) if (await products.of(kind).cancel?.(tx, { account, now }, id)) cancelled++
    if (cancelled === 0) return fail('line-not-cancellable')
    notifyOrders(tx, [order])
    return ok({ lines: cancelled })
  }
