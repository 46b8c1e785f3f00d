import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/cart'
import { type Text, translate } from '@namestead/contract/language'
import { displayAmount, usd } from '@namestead/contract/money'
import { fail, ok } from '@namestead/contract/result'
import type { Db } from '../../platform/database.ts'
import { explained } from '../../platform/registry-refusals.ts'
import type { Actor } from '../../platform/use-case.ts'
import { documentsOf } from '../invoices/index.ts'
import { balanceOfAccount } from '../ledger/index.ts'
import { describeHead } from './find-orders.ts'
import { readLineNote } from './line-note.ts'
import type { OrderChanges } from './order-changes.ts'
import type { Buyer, Line, Products } from './product.ts'
import { storedSavings } from './savings.ts'
import { doubts, notes } from './texts.ts'

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
        const now = JSON.stringify([line.state, line.note, line.result, line.cancel])
        if (shown.get(line.id) === now) return false
        shown.set(line.id, now)
        return true
      })
      yield { ...found, lines }
      if (found.state === 'done' || found.state === 'cancelled') return
      await changed
    }
  }

async function describeOrder(db: Db, { account, language, now, policy }: Actor, id: string, products: Products) {
  const order = await db
    .selectFrom('orders')
    .leftJoin('holds', 'holds.id', 'orders.hold_id')
    .leftJoin('order_agreements', 'order_agreements.order_id', 'orders.id')
    .selectAll('orders')
    .select(['holds.captured', 'holds.released', 'order_agreements.version as agreement'])
    .select(balanceOfAccount('orders.account_id').as('balance'))
    .where('orders.id', '=', id)
    .where('orders.account_id', '=', account)
    .executeTakeFirst()
  if (!order) return undefined
  const lines = await db
    .selectFrom('order_lines as l')
    .leftJoin('line_taxes as t', 't.order_line_id', 'l.id')
    .selectAll('l')
    .select(['t.country', 't.basis_points', 't.reverse_charge_number', 't.tax', 't.added'])
    .where('l.order_id', '=', id)
    .orderBy('l.id')
    .execute()
  const lineDoubts =
    order.state === 'unpaid' ? await doubtsOf(db, { account, now }, products, lines) : lines.map(() => undefined)
  const cancels = await cancelsOf(db, products, lines)
  const documents = await documentsOf(db, order.state === 'done' ? [id] : [])
  const savings = await storedSavings(db, lines)
  const failed = lines.filter(({ state }) => state === 'failed').length
  return {
    ...describeHead({ ...order, failed, lines: lines.length }, { policy }, documents.get(id)),
    // A debt must be paid before the order.
    available: usd(order.balance),
    agreement: order.agreement,
    tax: orderTax(lines),
    lines: lines.map((line, at) => ({
      id: line.id,
      kind: products.of(line.kind).kind,
      name: line.subject,
      unicode: products.nameOf(line).shown,
      years: line.years,
      price: usd(line.price),
      tax: usd(line.tax ?? 0n),
      listPrice: savings[at]?.listPrice ?? usd(line.price),
      savings: savings[at]?.savings ?? [],
      state: line.state,
      note: noteText({ ...notes, ...products.of(line.kind).texts.notes }, line.note),
      doubt: doubtText(lineDoubts[at]),
      cancel: cancels.get(line.id) ?? ('no' as const),
      result: line.result_id,
    })),
  }

  function doubtText(doubt: Doubt | undefined): string {
    return doubt ? translate(doubt.text, language, doubt.parameters) : ''
  }

  function noteText(texts: Readonly<Record<string, Text>>, stored: string): string {
    if (stored === '') return ''
    const { note, parameters } = readLineNote(stored)
    const text = texts[note]
    return text ? translate(text, language, explained(parameters, language)) : note
  }
}

/** All lines of an order are taxed alike. */
function orderTax(lines: readonly TaxColumns[]) {
  const taxed = lines.find(({ country }) => country !== null)
  if (!taxed?.country) return null
  const { country, basis_points: basisPoints, reverse_charge_number: number } = taxed
  const amount = usd(lines.reduce((sum, { tax }) => sum + (tax ?? 0n), 0n))
  const included = lines.some(({ tax, added }) => tax !== null && tax > 0n && added === 0n)
  return { country, basisPoints: basisPoints ?? 0, included, reverseCharge: number !== null && number !== '', amount }
}

/** Of a line; null where it is not taxed. */
interface TaxColumns {
  readonly country: string | null
  readonly basis_points: number | null
  readonly reverse_charge_number: string | null
  readonly tax: bigint | null
  readonly added: bigint | null
}

/** Of the lines that wait. */
async function cancelsOf(
  db: Db,
  products: Products,
  lines: readonly { readonly id: string; readonly kind: string; readonly state: string }[],
): Promise<ReadonlyMap<string, 'can' | 'asked'>> {
  const waiting = lines.filter(({ state }) => state === 'waiting')
  const cancels = new Map<string, 'can' | 'asked'>()
  for (const [kind, some] of Map.groupBy(waiting, line => line.kind))
    for (const [line, cancel] of (await products.of(kind).cancellable?.(
      db,
      some.map(({ id }) => id),
    )) ?? [])
      cancels.set(line, cancel)
  return cancels
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
  lines: readonly (Line & { readonly kind: string; readonly price: bigint; readonly list_price: bigint | null })[],
): Promise<(Doubt | undefined)[]> {
  const [quotes, senseless] = await Promise.all([
    products.each(lines, (product, some) => product.quote(db, buyer, some)),
    products.each(lines, async (product, some) => (await product.doubts?.(db, buyer, some)) ?? []),
  ])
  return lines.map(({ price, list_price: full }, at) => {
    const text = senseless[at]
    if (text) return { text }
    const today = quotes[at]?.price
    if (!today) return { text: doubts.unsold }
    if (quotes[at]?.extension?.paused) return { text: doubts.paused }
    const agreed = full ?? price
    if (today.minor === agreed) return undefined
    return {
      text: today.minor < agreed ? doubts.cheaper : doubts.dearer,
      parameters: { price: displayAmount(today) },
    }
  })
}
