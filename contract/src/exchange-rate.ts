import { type Money, usd } from './money.ts'

/**
 * What one unit of a foreign currency costs in US dollars, in 10⁻¹⁰ dollars. An integer, so that conversions are exact; ten
 * decimals keep six digits of the smallest units (0.00066 dollars for a won).
 */
export type Rate = bigint

const decimals = 10
const one = 10n ** BigInt(decimals)

/** Foreign minor units (hundredths) in dollars, rounded half up. */
export const toDollars = (minor: bigint, rate: Rate): Money => usd((minor * rate + one / 2n) / one)

/** What dollars cost in foreign minor units (hundredths), rounded up: what is paid is never worth less than what is credited. */
export const fromDollars = ({ minor }: Money, rate: Rate): bigint => (minor * one + rate - 1n) / rate

/** The customer's rate: a foreign unit is worth less by the margin, in basis points. */
export const afterMargin = (rate: Rate, basisPoints: number): Rate => (rate * BigInt(10_000 - basisPoints)) / 10_000n

/** Up to 6 integer digits and 10 decimals; undefined where the text is anything else, or zero. */
export function parseRate(text: string): Rate | undefined {
  const match = /^(\d{1,6})(?:\.(\d{1,10}))?$/.exec(text)
  if (!match) return undefined
  const rate = BigInt(`${match[1]}${(match[2] ?? '').padEnd(decimals, '0')}`)
  return rate > 0n ? rate : undefined
}

/** Exact, with all ten decimals. */
export function formatRate(rate: Rate): string {
  const digits = rate.toString().padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** `0.13978`, `1.0834`: at least four decimals, and five digits of a rate below 1; not rounded. */
export function displayRate(rate: Rate): string {
  const [whole = '0', fraction = ''] = formatRate(rate).split('.')
  if (whole !== '0') return `${whole}.${fraction.slice(0, 4)}`
  return `0.${fraction.slice(0, Math.min(decimals, fraction.search(/[1-9]/) + 5))}`
}
