import * as f from '../../fields.ts'

/** How an order is taxed; null in its place: not at all. */
export const taxFields = {
  /** of the account */
  country: f.text({ max: 2 }),
  basisPoints: f.integer(0, 10_000),
  /** prices include it */
  included: f.truth,
  /** the buyer, a company of another member state with a confirmed VAT number, owes the tax itself */
  reverseCharge: f.truth,
}
