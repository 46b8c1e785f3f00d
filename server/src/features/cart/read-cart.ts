import type * as contract from '@namestead/contract/cart'
import { total } from '@namestead/contract/money'
import { ok } from '@namestead/contract/result'
import type { Selectable } from 'kysely'
import { type Db, rowsOf } from '../../platform/database.ts'
import type { CartLines } from '../../platform/database-types.ts'
import type { Context } from '../../platform/use-case.ts'
import { isAgreementChanged } from './order-agreement.ts'
import type { Buyer, Products, Quote } from './product.ts'

export const maxLines = 1000

/** The cart at today's prices; what is no longer sold is left out. A visitor's is empty. */
export const readCart =
  (products: Products) =>
  async (db: Db, { session, now }: Context) => {
    const lines = session?.account ? await pricedLines(db, products, { account: session.account, now }) : []
    const agreementChanged =
      session?.account && lines.length > 0 ? await isAgreementChanged(db, session.account, now) : false
    return ok({
      total: lines.length,
      sum: total(lines.map(line => line.price)),
      lines: lines.map(shownLine),
      agreementChanged,
    })
  }

type PricedLine = Selectable<CartLines> & { readonly price: Quote['price']; readonly quote: Quote }

export async function pricedLines(db: Db, products: Products, buyer: Buyer): Promise<PricedLine[]> {
  const rows = await rowsOf<Selectable<CartLines>>(
    db,
    `select * from cart_lines where account_id = $1 order by id desc limit ${maxLines}`,
    [buyer.account],
  )
  const quotes = await products.each(rows, (product, lines) => product.quote(db, buyer, lines))
  return rows.flatMap((row, index) => {
    const quote = quotes[index]
    return quote ? [{ ...row, price: quote.price, quote }] : []
  })
}

const shownLine = ({ id, kind, subject, years, added_at: addedAt, quote }: PricedLine) => ({
  id,
  kind: kind as contract.ProductKind,
  name: subject,
  years,
  minYears: quote.years?.min ?? null,
  maxYears: quote.years?.max ?? null,
  addedAt,
  unicode: quote.unicode,
  tld: quote.tld,
  price: quote.price,
  renew: quote.renew,
  premium: quote.premium,
  paused: quote.paused,
  until: quote.until,
})
