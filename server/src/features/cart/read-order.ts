import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/cart'
import { type Text, translate } from '@namestead/contract/language'
import { displayAmount, usd } from '@namestead/contract/money'
import { fail, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { defaultPageSize } from '../../platform/pages.ts'
import type { Actor } from '../../platform/use-case.ts'
import { readBalances } from '../ledger/index.ts'
import type { OrderChanges } from './order-changes.ts'
import type { Buyer, Line, LineNotes, Products } from './product.ts'
import { doubts } from './texts.ts'

export const readOrder =
  (products: Products) =>
  async (db: Db, actor: Actor, { order }: Input<typeof contract.readOrder>) => {
    const found = await describeOrder(db, actor, order, products)
    return found ? ok(found) : fail('order-unknown')
  }

/** The current order, then at each change the changed lines, until it has ended. */
export const watchOrder = (products: Products, changes: OrderChanges) =>
  async function* (db: Db, actor: Actor, { order }: Input<typeof contract.watchOrder>, signal: AbortSignal) {
    const shown = new Map<string, string>()
    while (!signal.aborted) {
      // Listening starts before reading, so that a change in between is not missed.
      const changed = changes.next(order, signal)
      const found = await describeOrder(db, actor, order, products)
      if (!found) return
      const lines = found.lines.filter(line => {
        const now = JSON.stringify([line.state, line.note, line.domain])
        if (shown.get(line.id) === now) return false
        shown.set(line.id, now)
        return true
      })
      yield { ...found, lines }
      if (found.state === 'done' || found.state === 'cancelled') return
      await changed
    }
  }

async function describeOrder(db: Db, { account, language, now }: Actor, id: string, products: Products) {
  const order = await db
    .selectFrom('orders')
    .leftJoin('holds', 'holds.id', 'orders.hold_id')
    .selectAll('orders')
    .select(['holds.captured', 'holds.released'])
    .where('orders.id', '=', id)
    .where('orders.account_id', '=', account)
    .executeTakeFirst()
  if (!order) return undefined
  const lines = await db.selectFrom('order_lines').selectAll().where('order_id', '=', id).orderBy('id').execute()
  const lineDoubts =
    order.state === 'unpaid' ? await doubtsOf(db, { account, now }, products, lines) : lines.map(() => undefined)
  // A debt must be paid before the order.
  const { balance: available } = await readBalances(db, account)
  return {
    order: order.id,
    state: order.state as (typeof contract.orderStates)[number],
    total: usd(order.total),
    captured: usd(order.captured ?? 0n),
    released: usd(order.released ?? 0n),
    placedAt: order.placed_at,
    paidAt: order.paid_at,
    available,
    lines: lines.map((line, at) => ({
      id: line.id,
      kind: line.kind as contract.ProductKind,
      name: line.subject,
      unicode: products.of(line.kind).unicodeOf(line.subject),
      years: line.years,
      price: usd(line.price),
      state: line.state as (typeof contract.orderLineStates)[number],
      note: noteText(products.of(line.kind).notes, line.note),
      doubt: doubtText(lineDoubts[at]),
      domain: line.result_id,
    })),
  }

  function doubtText(doubt: Doubt | undefined): string {
    return doubt ? translate(doubt.text, language, doubt.parameters) : ''
  }

  function noteText(notes: LineNotes, stored: string): string {
    if (stored === '') return ''
    const { note, parameters } = JSON.parse(stored) as { note: string; parameters: Record<string, string> }
    const text = notes[note]
    return text ? translate(text, language, parameters) : note
  }
}

interface Doubt {
  readonly text: Text
  readonly parameters?: Readonly<Record<string, string>>
}

/** What the customer should know of each line before paying: an order may be days old. */
async function doubtsOf(
  db: Db,
  buyer: Buyer,
  products: Products,
  lines: readonly (Line & { readonly kind: string; readonly price: bigint })[],
): Promise<(Doubt | undefined)[]> {
  const [quotes, senseless] = await Promise.all([
    products.each(lines, (product, some) => product.quote(db, buyer, some)),
    products.each(lines, async (product, some) => (await product.doubts?.(db, buyer, some)) ?? []),
  ])
  return lines.map(({ price }, at) => {
    const text = senseless[at]
    if (text) return { text }
    const today = quotes[at]?.price
    if (!today) return { text: doubts.unsold }
    if (today.minor === price) return undefined
    return {
      text: today.minor < price ? doubts.cheaper : doubts.dearer,
      parameters: { price: displayAmount(today) },
    }
  })
}

export async function findOrders(db: Db, { account }: Actor, input: Input<typeof contract.findOrders>) {
  const size = input.pageSize ?? defaultPageSize
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'state', 'total', 'placed_at'])
    .select(eb => [
      sql<
        string[]
      >`array(${eb.selectFrom('order_lines').select('subject').whereRef('order_id', '=', 'orders.id').orderBy('id').limit(3)})`.as(
        'names',
      ),
      sql<number>`(${eb.selectFrom('order_lines').select(sql<number>`count(*)::int`.as('n')).whereRef('order_id', '=', 'orders.id')})`.as(
        'line_count',
      ),
    ])
    .where('account_id', '=', account)
    .$if(input.state !== undefined, q => q.where('state', '=', input.state ?? ''))
    .$if(input.next !== undefined, q => q.where('id', '<', input.next ?? ''))
    .orderBy('id', 'desc')
    .limit(size + 1)
    .execute()
  const page = rows.slice(0, size)
  return ok({
    orders: page.map(row => ({
      order: row.id,
      state: row.state as (typeof contract.orderStates)[number],
      total: usd(row.total),
      placedAt: row.placed_at,
      names: row.names,
      lineCount: row.line_count,
    })),
    next: rows.length > size ? (page.at(-1)?.id ?? null) : null,
  })
}
