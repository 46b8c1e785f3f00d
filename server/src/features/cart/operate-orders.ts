import type { Input } from '@namestead/contract/call'
import { usd } from '@namestead/contract/money'
import type * as contract from '@namestead/contract/operate/cart'
import { fail, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import { type Db, plannedEachTime } from '../../platform/database.ts'
import { cutPage, defaultPageSize } from '../../platform/pages.ts'
import type { OperatorContext } from '../../platform/use-case.ts'
import { taxesOf } from '../invoices/index.ts'
import { describeHead, headsOf, narrowed, withLines } from './find-orders.ts'
import { readLineNote } from './line-note.ts'
import type { Labels } from './product-label.ts'
import { storedSavings } from './savings.ts'

type Head = ReturnType<typeof describeHead>

/** What operators see of it: the state as the customer sees it. */
const describe = (account: string, { order, shown, total, captured, released, placedAt }: Head) => ({
  orderNumber: order,
  account,
  state: shown,
  total,
  captured,
  released,
  placedAt,
})

export const listOrders =
  (labels: Labels) =>
  async (
    db: Db,
    { policy, concerns }: OperatorContext,
    { orderNumber, account, state, kind, next: before }: Input<typeof contract.listOrders>,
  ) => {
    let found = narrowed(labels, db.selectFrom('orders'), { state, kind })
    if (orderNumber) found = found.where('orders.id', '=', orderNumber)
    if (account) found = found.where('orders.account_id', '=', account)
    if (before) found = found.where('orders.id', '<', before)
    const rows = await headsOf(found)
      .modifyFront(plannedEachTime)
      .orderBy('orders.id', 'desc')
      .limit(defaultPageSize + 1)
      .execute()
    const { page: heads, next } = cutPage(rows, defaultPageSize, row => row.id)
    const page = await withLines(db, heads)
    for (const row of page) concerns('account', row.account_id)
    return ok({
      orders: page.map(row => ({
        ...describe(row.account_id, describeHead(row, { policy })),
        kinds: row.kinds,
        names: row.first.map(line => labels.nameOf(line).shown),
        lineCount: row.lines,
        failedCount: row.failed,
      })),
      next,
    })
  }

export const showOrder =
  (labels: Labels) =>
  async (db: Db, { policy, concerns }: OperatorContext, { orderNumber }: Input<typeof contract.showOrder>) => {
    const found = await headsOf(db.selectFrom('orders').where('orders.id', '=', orderNumber)).execute()
    const [order] = await withLines(db, found)
    if (!order) return fail('order-unknown', { orderNumber })
    concerns('account', order.account_id)
    const lines = await db
      .selectFrom('order_lines')
      .select([
        'id',
        'kind',
        'subject',
        'facts',
        'years',
        'price',
        'list_price',
        'full_price',
        'standard_price',
        'coupon_id',
      ])
      .select(['state', 'note'])
      .where('order_id', '=', orderNumber)
      .orderBy(sql`id`)
      .execute()
    const savings = await storedSavings(db, lines)
    const taxes = await taxesOf(
      db,
      lines.map(({ id }) => id),
    )
    const head = describeHead(order, { policy })
    return ok({
      ...describe(order.account_id, head),
      paidAt: head.paidAt,
      endedAt: head.endedAt,
      orderLines: lines.map(({ id, years, price, state, note, ...line }, at) => ({
        kind: labels.kindOf(line),
        name: labels.nameOf(line).shown,
        years,
        price: usd(price),
        tax: usd(taxes.get(id)?.tax ?? 0n),
        listPrice: savings[at]?.listPrice ?? usd(price),
        savings: savings[at]?.savings ?? [],
        state,
        note: noteOf(note),
      })),
    })
  }

/** A line's note is its key and what it names. */
function noteOf(stored: string): string {
  if (stored === '') return ''
  const { note, parameters } = readLineNote(stored)
  return [note, ...Object.entries(parameters).map(([key, value]) => `${key}: ${value}`)].join('; ')
}
