import { total } from '@namestead/contract/money'
import { ok } from '@namestead/contract/result'
import type { Selectable } from 'kysely'
import { type Db, rowsOf } from '../../platform/database.ts'
import type { CartLines } from '../../platform/database-types.ts'
import type { Context } from '../../platform/use-case.ts'
import type { Product } from './product.ts'

export const maxLines = 1000

/** The cart with today's prices; what is no longer sold is left out. A visitor's is empty. */
export const readCart =
  (product: Product) =>
  async (db: Db, { session }: Context) => {
    const lines = session?.account ? await pricedLines(db, product, session.account) : []
    return ok({ total: lines.length, sum: total(lines.map(line => line.price)), lines })
  }

export async function pricedLines(db: Db, product: Product, account: string) {
  const rows = await rowsOf<Selectable<CartLines>>(
    db,
    `select * from cart_lines where account_id = $1 order by id desc limit ${maxLines}`,
    [account],
  )
  return rows.flatMap(row => {
    const price = product.price(row.subject, row.years, row.facts)
    if (!price) return []
    return [
      {
        id: row.id,
        kind: product.kind,
        name: row.subject,
        years: row.years,
        price,
        addedAt: row.added_at,
        facts: row.facts,
        ...product.show(row.subject, row.facts),
      },
    ]
  })
}
