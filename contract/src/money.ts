/**
 * An amount of money: minor units (cents) and an ISO 4217 currency with two decimals.
 * Floats never hold money; every rounding is `share`.
 */
export interface Money {
  readonly minor: bigint
  readonly currency: Currency
}

/** The currency in which accounts are kept. Other currencies exist only on recharges, at a fixed rate. */
export type Currency = 'USD'

export const usd = (minor: bigint): Money => ({ minor, currency: 'USD' })
export const zero: Money = usd(0n)

export const add = (a: Money, b: Money): Money => ({ minor: a.minor + b.minor, currency: a.currency })
export const subtract = (a: Money, b: Money): Money => ({ minor: a.minor - b.minor, currency: a.currency })
export const times = (a: Money, count: number): Money => ({ minor: a.minor * BigInt(count), currency: a.currency })
export const negate = (a: Money): Money => ({ minor: -a.minor, currency: a.currency })
export const total = (amounts: readonly Money[]): Money => amounts.reduce(add, zero)

/** `part` of `amount` in basis points (1/100 of a percent), rounded half up, away from zero: the one rounding. */
export function share(amount: Money, basisPoints: number): Money {
  const product = amount.minor * BigInt(basisPoints)
  const half = product < 0n ? -5000n : 5000n
  return { minor: (product + half) / 10000n, currency: amount.currency }
}

/** `1234n` → `12.34`; always two decimals, a minus sign in front where negative. */
export function formatAmount(amount: Money): string {
  const digits = (amount.minor < 0n ? -amount.minor : amount.minor).toString().padStart(3, '0')
  return `${amount.minor < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Up to 10 integer digits and 2 decimals (specification, limits); undefined where the text is anything else. */
export function parseAmount(text: string): Money | undefined {
  const match = /^(-?)(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text)
  if (!match) return undefined
  const minor = BigInt(`${match[2]}${(match[3] ?? '').padEnd(2, '0')}`)
  return usd(match[1] ? -minor : minor)
}
