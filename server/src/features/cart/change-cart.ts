import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/cart'
import { total } from '@namestead/contract/money'
import { fail, ok } from '@namestead/contract/result'
import { rowsOf, type Tx } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import type { Product } from './product.ts'
import { pricedLines } from './read-cart.ts'

export const changeYears =
  (product: Product) =>
  async (tx: Tx, { account }: Actor, { line, years }: Input<typeof contract.changeYears>) => {
    const row = await tx
      .selectFrom('cart_lines')
      .selectAll()
      .where('id', '=', line)
      .where('account_id', '=', account)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return fail('line-unknown')
    const { minYears, maxYears, unicode } = product.show(row.subject, row.facts)
    if (years < minYears || years > maxYears)
      return fail('years-not-offered', { name: unicode, min: minYears, max: maxYears })
    await tx.updateTable('cart_lines').set({ years }).where('id', '=', line).execute()
    return ok({ sum: await sumOf(tx, product, account) })
  }

export const removeLines =
  (product: Product) =>
  async (tx: Tx, { account }: Actor, { lines }: Input<typeof contract.removeLines>) => {
    await rowsOf(tx, 'delete from cart_lines where account_id = $1 and id = any($2::bigint[])', [account, lines])
    const left = await pricedLines(tx, product, account)
    return ok({ total: left.length, sum: total(left.map(line => line.price)) })
  }

const sumOf = async (tx: Tx, product: Product, account: string) =>
  total((await pricedLines(tx, product, account)).map(line => line.price))
