import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/cart'
import { formatAmount, total } from '@namestead/contract/money'
import { fail, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import { insertMany, type Tx } from '../../platform/database.ts'
import { recordBirth } from '../../platform/states.ts'
import type { Actor } from '../../platform/use-case.ts'
import { hasCompleteInformation } from '../account/index.ts'
import { readNameServers } from '../domains/index.ts'
import { lockAccount } from '../identity/index.ts'
import { payDebt } from '../ledger/index.ts'
import { raiseTodo } from '../notices/index.ts'
import { ownsTemplate, preferredTemplate } from '../registrants/index.ts'
import type { Product } from './product.ts'
import { pricedLines } from './read-cart.ts'
import { orderStates } from './states.ts'

/** Orders of an account that may wait for their payment at once: each keeps a copy of its lines. */
const maxUnpaid = 10

/** Freezes the chosen lines at today's prices. What the person saw and what they would pay must be the same sum. */
export const placeOrder =
  (product: Product, ourNameServers: readonly string[]) =>
  async (tx: Tx, { account, now }: Actor, input: Input<typeof contract.placeOrder>) => {
    await lockAccount(tx, account)
    const { unpaid } = await tx
      .selectFrom('orders')
      .select(sql<number>`count(*)::int`.as('unpaid'))
      .where('account_id', '=', account)
      .where('state', '=', 'unpaid')
      .executeTakeFirstOrThrow()
    if (unpaid >= maxUnpaid) return fail('too-many-orders', { most: maxUnpaid })

    const inCart = await pricedLines(tx, product, account)
    const wanted = input.lines ? new Set(input.lines) : undefined
    const lines = wanted ? inCart.filter(line => wanted.has(line.id)) : inCart
    if (wanted && lines.length < wanted.size) return fail('line-unknown')
    if (lines.length === 0) return fail('cart-empty')

    const template = input.template ?? (await preferredTemplate(tx, account))
    if (!template || !(await ownsTemplate(tx, account, template))) return fail('template-unknown')
    const read = input.nameServers?.length ? readNameServers(input.nameServers) : ok([...ourNameServers])
    if (read.failed !== undefined) return read
    const nameServers = read.data

    const sum = total(lines.map(line => line.price))
    if (sum.minor !== input.total.minor) return fail('price-changed', { total: formatAmount(sum) })

    if (!(await hasCompleteInformation(tx, account))) return fail('information-needed')
    const owed = await payDebt(tx, { account, subject: '', now })
    if (owed.minor > 0n) return fail('in-debt', { amount: formatAmount(owed) })

    const { id } = await tx
      .insertInto('orders')
      .values({
        account_id: account,
        state: orderStates.initial,
        total: sum.minor,
        options: JSON.stringify({ template, nameServers }),
        placed_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = lines.map(({ kind, name: subject, years, facts, price }) => ({
      order_id: id,
      kind,
      subject,
      years,
      // As `offer` gave them when the line was added.
      facts: facts as object,
      price: price.minor,
      state: 'unpaid',
    }))
    await insertMany(tx, 'order_lines', rows)
    await recordBirth(tx, orderStates, { id, now, account })
    const about = { amount: formatAmount(sum), subject: lines[0]?.unicode ?? '', count: lines.length }
    await raiseTodo(tx, { account, kind: 'unpaid-order', reference: id, about, now })
    return ok({ order: id, total: sum })
  }
