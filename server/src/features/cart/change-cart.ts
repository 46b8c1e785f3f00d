import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/cart'
import { total } from '@namestead/contract/money'
import { fail, ok } from '@namestead/contract/result'
import { anyOf, rowsOf, type Tx } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import type { Products } from './product.ts'
import { pricedLines } from './read-cart.ts'

export const changeYears =
  (products: Products) =>
  async (tx: Tx, { account, now, policy }: Actor, { lines, years }: Input<typeof contract.changeYears>) => {
    const rows = await tx
      .selectFrom('cart_lines')
      .selectAll()
      .where('id', '=', anyOf(lines))
      .where('account_id', '=', account)
      .orderBy('id')
      .forUpdate()
      .execute()
    if (rows.length < new Set(lines).size) return fail('line-unknown')
    const quotes = await products.each(rows, (product, some) => product.quote(tx, { account, now }, some))
    for (const [index, quote] of quotes.entries()) {
      const row = rows[index]
      if (!row || !quote?.years) return fail('line-unknown')
      const { min, max } = quote.years
      if (years < min || years > max) return fail('years-not-offered', { name: products.nameOf(row).shown, min, max })
    }
    await tx.updateTable('cart_lines').set({ years }).where('id', '=', anyOf(lines)).execute()
    return ok({ sum: total((await pricedLines(tx, products, { account, now, policy })).map(({ price }) => price)) })
  }

export const removeLines =
  (products: Products) =>
  async (tx: Tx, { account, now, policy }: Actor, { lines }: Input<typeof contract.removeLines>) => {
    await rowsOf(tx, 'delete from cart_lines where account_id = $1 and id = any($2::bigint[])', [account, lines])
    const left = await pricedLines(tx, products, { account, now, policy })
    return ok({ total: left.length, sum: total(left.map(({ price }) => price)) })
  }
