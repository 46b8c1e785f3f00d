/**
 * An amount of money: minor units (cents) and an ISO 4217 currency with two decimals. Floats never hold money; `share` is the
 * only rounding.
 */
export interface Money {
  readonly minor: bigint
  readonly currency: Currency
}

/** The currency of all accounts. Other currencies occur only on recharges, at a fixed rate. */
export type Currency = 'USD'

export const usd = (minor: bigint): Money => ({ minor, currency: 'USD' })
export const zero: Money = usd(0n)

export const add = (a: Money, b: Money): Money => ({ minor: a.minor + b.minor, currency: a.currency })
export const subtract = (a: Money, b: Money): Money => ({ minor: a.minor - b.minor, currency: a.currency })
export const times = (a: Money, count: number): Money => ({ minor: a.minor * BigInt(count), currency: a.currency })
export const negate = (a: Money): Money => ({ minor: -a.minor, currency: a.currency })
export const total = (amounts: readonly Money[]): Money => amounts.reduce(add, zero)

/** `part` of `amount` in basis points (1/100 of a percent), rounded half away from zero. */
export const share = (amount: Money, basisPoints: number): Money => portion(amount, BigInt(basisPoints), 10_000n)

/** `part` of a `whole` above zero, of an amount; rounded half away from zero: the only rounding. */
export function portion({ minor, currency }: Money, part: bigint, whole: bigint): Money {
  const product = 2n * minor * part
  return { minor: (product + (product < 0n ? -whole : whole)) / (2n * whole), currency }
}

/** `1234n` → `12.34`; always two decimals, with a leading minus sign where negative. */
export function formatAmount(amount: Money): string {
  const digits = (amount.minor < 0n ? -amount.minor : amount.minor).toString().padStart(3, '0')
  return `${amount.minor < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** `$1,234.50`, `−$1,234.50`: an amount for display. */
export const displayAmount = (amount: Money): string =>
  `${amount.minor < 0n ? '−' : ''}$${groupDigits(formatAmount(amount).replace('-', ''))}`

/** `1234.50` → `1,234.50`; both languages group digits alike. */
export const groupDigits = (decimal: string): string => decimal.replace(/\B(?=(?:\d{3})+(?:\.|$))(?<!\..*)/g, ',')

/** `$20.00`, `¥145.20`, `18.50 EUR`: an amount for display in the currency in which it is paid, whose minor units it has. */
export function amountIn(currency: string, amount: Money): string {
  if (currency === 'USD') return displayAmount(amount)
  const digits = groupDigits(formatAmount(amount))
  return currency === 'CNY' ? `¥${digits}` : `${digits} ${currency}`
}

/**
 * Parses an amount typed into a field. Commas may only group thousands: one used as decimal point is rejected, since guessing
 * could multiply the amount by ten or a thousand.
 */
export function parseTypedAmount(text: string): Money | undefined {
  const plain = text.replace(/[\s$]/g, '').replace(/\.$/, '')
  const grouped = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(plain)
  return parseAmount(grouped ? plain.replaceAll(',', '') : plain)
}

/** Up to 10 integer digits and 2 decimals (specification, limits); undefined where the text is anything else. */
export function parseAmount(text: string): Money | undefined {
  const match = /^(-?)(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text)
  if (!match) return undefined
  const minor = BigInt(`${match[2]}${(match[3] ?? '').padEnd(2, '0')}`)
  return usd(match[1] ? -minor : minor)
}
