import { type Money, subtract, total } from '@namestead/contract/money'
import { ok } from '@namestead/contract/result'
import { type Selectable, sql } from 'kysely'
import { type Db, rowsOf } from '../../platform/database.ts'
import type { CartLines } from '../../platform/database-types.ts'
import type { ReadPolicy } from '../../platform/policies.ts'
import type { Caller } from '../../platform/use-case.ts'
import { applyCouponsAndCode, isCode, type ShownCouponLine } from '../coupons/index.ts'
import { type TaxTerms, taxed, taxTermsOf } from '../invoices/index.ts'
import { isAgreementChanged } from './order-agreement.ts'
import type { Buyer, Products, Quote } from './product.ts'
import { savingsOf } from './savings.ts'

export const maxLines = 1000

/** The cart at today's prices; what is no longer sold is left out. A visitor's is empty. */
export const readCart =
  (products: Products) =>
  async (db: Db, { account, now, policy }: Caller) => {
    const { lines, code } = account ? await pricedCart(db, products, { account, now, policy }) : emptyCart
    const agreementChanged = account && lines.length > 0 ? await isAgreementChanged(db, account, now) : false
    const terms = account ? await taxTermsOf(db, policy, account) : undefined
    return ok({
      total: lines.length,
      sum: total(lines.map(line => line.price)),
      tax: terms ? shownTerms(terms) : null,
      lines: lines.map(line => ({
        ...shownLine(products, line),
        tax: taxed(line.price, termsOf(line.quote, terms)).tax,
      })),
      agreementChanged,
      promoCode: code
        ? {
            code: code.code,
            discount: total(
              lines.filter(line => line.coupon === code.id).map(line => subtract(line.quote.price, line.price)),
            ),
          }
        : null,
    })
  }

const shownTerms = ({ country, basisPoints, included, reverseCharge }: TaxTerms) => ({
  country,
  basisPoints,
  included,
  reverseCharge,
})

/** A line with the coupon that it gets in this cart; `price` is what it costs with it. */
type PricedLine = Selectable<CartLines> & {
  readonly price: Money
  readonly quote: Quote
  readonly coupon: string | null
}

/** The cart's lines as coupons look at them, without any coupon. */
export const couponLines =
  (products: Products) =>
  async (db: Db, { account, now }: Buyer): Promise<readonly ShownCouponLine[]> =>
    (await soldLines(db, products, { account, now })).filter(isOurs).map(({ row, quote }) => ({
      ...couponLineOf({ row, quote }),
      name: row.subject,
      unicode: products.nameOf(row).shown,
    }))

const couponLineOf = ({ row: { kind, years }, quote: { extension, premium, price } }: SoldLine) => ({
  kind,
  years,
  tld: extension?.tld ?? null,
  premium,
  price,
})

/** Coupons and taxes are of what we sell. */
const isOurs = ({ quote: { seller } }: SoldLine) => seller === undefined
export const termsOf = ({ seller }: Quote, terms: TaxTerms | undefined) => (seller ? undefined : terms)

interface SoldLine {
  readonly row: Selectable<CartLines>
  readonly quote: Quote
}

async function soldLines(db: Db, products: Products, buyer: Buyer): Promise<readonly SoldLine[]> {
  const rows = await rowsOf<Selectable<CartLines>>(
    db,
    `select * from cart_lines where account_id = $1 order by id desc limit ${maxLines}`,
    [buyer.account],
  )
  const quotes = await products.each(rows, (product, lines) => product.quote(db, buyer, lines))
  return rows.flatMap((row, index) => {
    const quote = quotes[index]
    return quote ? [{ row, quote }] : []
  })
}

interface PricedCart {
  readonly lines: readonly PricedLine[]
  /** The code that stands on the cart, usable or not. */
  readonly code: { readonly id: string; readonly code: string } | undefined
}

const emptyCart: PricedCart = { lines: [], code: undefined }

export const pricedLines = async (...of: Parameters<typeof pricedCart>): Promise<readonly PricedLine[]> =>
  (await pricedCart(...of)).lines

/**
 * The cart's lines at today's prices, with the coupons and the code that it gets. They are spread over all lines, whichever
 * are chosen for an order, so that a line costs what the cart shows.
 */
async function pricedCart(
  db: Db,
  products: Products,
  { policy, ...buyer }: Buyer & { readonly policy: ReadPolicy },
): Promise<PricedCart> {
  const sold = await soldLines(db, products, buyer)
  if (sold.length === 0) return emptyCart
  const ours = sold.filter(isOurs)
  const { applied, code } = await applyCouponsAndCode(db, { ...buyer, policy }, ours.map(couponLineOf), isFirstOrder)
  const byRow = new Map(ours.map(({ row }, index) => [row.id, applied[index]]))
  const lines = sold.map(({ row, quote }) => {
    const used = byRow.get(row.id)
    const price = used ? subtract(quote.price, used.discount) : quote.price
    return { ...row, quote, price, coupon: used?.coupon ?? null }
  })
  return { lines, code }
}

export async function orderOfLine(db: Db, line: string): Promise<string | undefined> {
  const row = await db.selectFrom('order_lines').select('order_id').where('id', '=', line).executeTakeFirst()
  return row?.order_id
}

/**
 * Whether the account has had no paid order yet, and none waits for its payment at the price of a first one. One of which every line
 * failed was none: its coupons were given back.
 */
export async function isFirstOrder(db: Db, account: string): Promise<boolean> {
  const { rows } = await sql`
    select from orders o where o.account_id = ${account} and (o.state = 'working'
      or (o.state = 'done' and exists (select from order_lines l where l.order_id = o.id and l.state = 'done'))
      or (o.state = 'unpaid' and exists (
      select from order_lines l join coupons c on c.id = l.coupon_id join coupon_designs d on d.id = c.design_id
      where l.order_id = o.id and d.first_order))) limit 1`.execute(db)
  return rows.length === 0
}

const shownLine = (products: Products, { id, added_at: addedAt, quote, price, coupon, ...line }: PricedLine) => ({
  id,
  kind: products.of(line.kind).kind,
  name: line.subject,
  years: line.years,
  minYears: quote.years?.min ?? null,
  maxYears: quote.years?.max ?? null,
  addedAt,
  unicode: products.nameOf(line).shown,
  tld: quote.extension?.tld ?? null,
  price,
  ...savingsOf({ ...quote, own: quote.price, price, byCode: coupon !== null && isCode(coupon) }),
  renew: quote.renew,
  premium: quote.premium,
  paused: quote.extension?.paused ?? false,
  until: quote.until,
})
