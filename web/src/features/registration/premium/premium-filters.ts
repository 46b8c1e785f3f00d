import { parseTypedAmount } from '@namestead/contract/money'

/** The filters in the address; `length` is a kind of the list below. */
export const noPremiumFilters = { text: '', tld: '', priceClass: '', length: '', minPrice: '', maxPrice: '' }
export type PremiumFilters = typeof noPremiumFilters

export const lengths = ['2', '3', '4', '5'] as const

/** Labels of so many characters; the last kind has no upper bound. */
export function lengthOf(kind: string): { readonly minLength?: number; readonly maxLength?: number } {
  const known = lengths.find(length => length === kind)
  if (!known) return {}
  if (known === '2') return { maxLength: 2 }
  return known === '5' ? { minLength: 5 } : { minLength: Number(known), maxLength: Number(known) }
}

/** What the server is asked for. */
export const askedFor = ({ text, tld, priceClass, length, minPrice, maxPrice }: PremiumFilters) => ({
  text: text || undefined,
  tld: tld || undefined,
  priceClass: priceClass || undefined,
  ...lengthOf(length),
  minPrice: parseTypedAmount(minPrice),
  maxPrice: parseTypedAmount(maxPrice),
})
