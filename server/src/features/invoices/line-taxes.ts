import { type Money, portion, share, subtract, usd, zero } from '@namestead/contract/money'
import { sql } from 'kysely'
import { type Db, insertMany, type Tx } from '../../platform/database.ts'
import type { ReadPolicy } from '../../platform/policies.ts'
import { type Adjustment, type PlatformAccount, platform } from '../ledger/index.ts'
import { pricesIncludeTax, sellerCountry, taxBasisPoints } from './policies.ts'
import { isInUnion } from './tax-numbers.ts'

/** How an account's orders are taxed now. */
export interface TaxTerms {
  readonly country: string
  readonly basisPoints: number
  readonly included: boolean
  readonly reverseCharge: boolean
  /** The buyer's number, where it owes the tax. */
  readonly taxNumber: string
}

/**
 * The tax of an account's orders: by its country, fixed once chosen. A company of another member state of the EU whose number the EU
 * has confirmed owes the tax itself. Undefined where nothing is to be said of tax.
 */
export async function taxTermsOf(db: Db, policy: ReadPolicy, account: string): Promise<TaxTerms | undefined> {
  const buyer = await taxedBuyer(db, account)
  return buyer && termsFor(buyer, policy)
}

interface TaxedBuyer {
  readonly site_id: string
  readonly country: string
  readonly tax_number: string | null
  readonly number_state: string | null
}

export const taxedBuyer = (db: Db, account: string): Promise<TaxedBuyer | undefined> =>
  db
    .selectFrom('accounts as a')
    .innerJoin('profiles as p', 'p.account_id', 'a.id')
    .leftJoin('invoice_data as i', 'i.account_id', 'a.id')
    .select(['a.site_id', 'p.country', 'i.tax_number', 'i.number_state'])
    .where('a.id', '=', account)
    .executeTakeFirst()

/** By the policies of the instant at which something is supplied. `seller`: the country where we are established. */
export function termsFor(
  buyer: TaxedBuyer,
  policy: ReadPolicy,
  seller = policy(sellerCountry, buyer.site_id),
): TaxTerms | undefined {
  const { country } = buyer
  const basisPoints = policy(taxBasisPoints, country)
  if (basisPoints === 0) return undefined
  const included = policy(pricesIncludeTax, buyer.site_id) === 1
  const isForeign = isInUnion(country) && seller !== country
  if (isForeign && buyer.number_state === 'confirmed')
    return { country, basisPoints: 0, included, reverseCharge: true, taxNumber: buyer.tax_number ?? '' }
  return { country, basisPoints, included, reverseCharge: false, taxNumber: '' }
}

export interface TaxedPrice {
  readonly net: Money
  readonly tax: Money
  readonly gross: Money
  /** What comes on top of the price. */
  readonly added: Money
}

/** A price with its tax: rounded once a line, so that lines add up to what is charged. */
export function taxed(price: Money, terms: TaxTerms | undefined): TaxedPrice {
  if (!terms) return { net: price, tax: zero, gross: price, added: zero }
  const { basisPoints, included } = terms
  if (included) {
    const net = portion(price, 10_000n, 10_000n + BigInt(basisPoints))
    return { net, tax: subtract(price, net), gross: price, added: zero }
  }
  const tax = share(price, basisPoints)
  return { net: price, tax, gross: usd(price.minor + tax.minor), added: tax }
}

/** Freezes the tax of order lines when they are ordered. */
export async function freezeTaxes(
  tx: Tx,
  account: string,
  terms: TaxTerms | undefined,
  lines: readonly { readonly line: string; readonly price: Money }[],
): Promise<void> {
  if (!terms) return
  const rows = lines.map(({ line, price }) => {
    const { net, tax, gross, added } = taxed(price, terms)
    return {
      order_line_id: line,
      account_id: account,
      country: terms.country,
      basis_points: terms.basisPoints,
      reverse_charge_number: terms.taxNumber,
      net: net.minor,
      tax: tax.minor,
      gross: gross.minor,
      added: added.minor,
    }
  })
  await insertMany(tx, 'line_taxes', rows)
}

export interface LineTax {
  readonly country: string
  readonly basisPoints: number
  readonly reverseChargeNumber: string
  /** Minor units of USD. */
  readonly net: bigint
  readonly tax: bigint
  readonly gross: bigint
  readonly added: bigint
}

/** The frozen taxes of order lines; those without are not taxed. */
export async function taxesOf(db: Db, lines: readonly string[]): Promise<ReadonlyMap<string, LineTax>> {
  if (lines.length === 0) return new Map()
  const { rows } = await sql<LineTax & { line: string }>`
    select order_line_id as line, country, basis_points as "basisPoints", reverse_charge_number as "reverseChargeNumber",
      net, tax, gross, added
    from line_taxes where order_line_id = any(${[...lines]}::bigint[])`.execute(db)
  return new Map(rows.map(row => [row.line, row]))
}

interface CapturedTax {
  readonly line: string
  /** The text in the journal. */
  readonly subject: string
  /** What is owed, and where; null where the line is not taxed. */
  readonly tax: Pick<LineTax, 'tax' | 'country'> | null
  /** Where the line's amount was captured to. */
  readonly income: PlatformAccount
}

/** What was captured with a done line and is the tax office's: owed by country. */
export const taxAdjustments = ({ line, subject, tax, income }: CapturedTax): Adjustment[] =>
  tax && tax.tax > 0n
    ? [
        {
          reason: 'tax',
          reference: line,
          subject,
          amount: usd(tax.tax),
          from: income,
          to: platform.taxPayable(tax.country),
        },
      ]
    : []
