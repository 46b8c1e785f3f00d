import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/cart'
import { formatAmount, total } from '@namestead/contract/money'
import { fail, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { refusedByOperator } from '../account-security/index.ts'
import { isCode, takeCode, useCoupons } from '../coupons/index.ts'
import { lockAccount } from '../identity/index.ts'
import { taxedBuyer, termsFor } from '../invoices/index.ts'
import { readBalances } from '../ledger/index.ts'
import { raiseTodo } from '../notices/index.ts'
import { acceptAgreement } from './order-agreement.ts'
import { maxUnpaid } from './policies.ts'
import { type Products, pausedAmong } from './product.ts'
import { pricedLines } from './read-cart.ts'
import { writeOrder } from './write-order.ts'

/** Freezes the chosen lines at today's prices and their tax. The sum of prices that the customer saw must be today's. */
export const placeOrder =
  (products: Products) =>
  async (tx: Tx, actor: Actor, { lines: chosen, total: seen, ...choices }: Input<typeof contract.placeOrder>) => {
    const { account, by, now, policy } = actor
    const { level } = await lockAccount(tx, account)
    const stopped = await refusedByOperator(tx, { ...actor, isLocked: true }, 'orders')
    if (stopped) return stopped
    const { unpaid } = await tx
      .selectFrom('orders')
      .select(sql<number>`count(*)::int`.as('unpaid'))
      .where('account_id', '=', account)
      .where('state', '=', 'unpaid')
      .executeTakeFirstOrThrow()
    // A limit, since each unpaid order keeps a copy of its lines.
    const max = policy(maxUnpaid)
    if (unpaid >= max) return fail('too-many-orders', { most: max })

    const buyer = { account, now, level }
    const inCart = await pricedLines(tx, products, { ...buyer, policy })
    const wanted = chosen ? new Set(chosen) : undefined
    const lines = wanted ? inCart.filter(line => wanted.has(line.id)) : inCart
    if (wanted && lines.length < wanted.size) return fail('line-unknown')
    if (lines.length === 0) return fail('cart-empty')

    const paused = pausedAmong(lines.map(({ quote }) => quote))
    if (paused) return fail('extension-paused', paused)

    const options = new Map<string, unknown>()
    for (const [kind, group] of Map.groupBy(lines, line => line.kind)) {
      const completed = await products.of(kind).complete(tx, buyer, group, choices)
      if (completed.failed !== undefined) return completed
      for (const [index, line] of group.entries()) options.set(line.id, completed.data[index])
    }

    const sum = total(lines.map(line => line.price))
    if (sum.minor !== seen.minor) return fail('price-changed', { total: formatAmount(sum) })

    const taxable = await taxedBuyer(tx, account)
    if (!taxable) return fail('information-needed')
    const { debt } = await readBalances(tx, account)
    if (debt.minor > 0n) return fail('in-debt', { amount: formatAmount(debt) })

    const terms = termsFor(taxable, policy)
    const used = new Map<string, string>()
    let payBy: Date | null = null
    for (const { coupon } of lines) {
      if (coupon === null) continue
      if (!isCode(coupon)) {
        used.set(coupon, coupon)
        continue
      }
      const taken = await takeCode(tx, { ...buyer, policy }, coupon)
      if (taken.failed === 'code-not-paid') return fail('code-not-paid')
      // Used up since the cart was priced in this transaction: the cart is read again.
      if (taken.failed !== undefined) return fail('price-changed', { total: formatAmount(sum) })
      used.set(coupon, taken.data.coupon)
      payBy = taken.data.payBy
    }
    const placed = await writeOrder(
      tx,
      { ...buyer, by, terms, payBy },
      lines.map(line => ({
        ...line,
        options: options.get(line.id),
        coupon: line.coupon === null ? null : (used.get(line.coupon) ?? null),
      })),
    )
    const { order: id, due } = placed
    const uses = lines.flatMap(({ coupon, ...line }, index) => {
      const taken = coupon === null ? undefined : used.get(coupon)
      const { booked: subject } = products.nameOf(line)
      return taken ? [{ coupon: taken, line: placed.lines[index] ?? '', subject }] : []
    })
    // A coupon that has ended since the cart was priced in this transaction does not exist: both look at the same instant.
    if (!(await useCoupons(tx, buyer, uses))) throw new Error('a coupon was used twice')
    await acceptAgreement(tx, id, actor)
    const about = {
      amount: formatAmount(due),
      subject: lines[0] ? products.nameOf(lines[0]).shown : '',
      count: lines.length,
    }
    await raiseTodo(tx, { account, kind: 'unpaid-order', reference: id, about, now })
    return ok({ order: id, total: due })
  }
