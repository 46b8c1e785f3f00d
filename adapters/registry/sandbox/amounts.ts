/** Amounts in cents: every price of the sandbox has two places. */
export type Cents = bigint

export function cents(amount: string): Cents {
  const match = /^(-?)(\d+)(?:\.(\d{1,2})0*)?$/.exec(amount)
  if (!match) throw new RangeError(`not an amount in cents: ${amount}`)
  const value = BigInt(match[2] ?? '0') * 100n + BigInt((match[3] ?? '').padEnd(2, '0'))
  return match[1] ? -value : value
}

export function amountText(value: Cents): string {
  const digits = (value < 0n ? -value : value).toString().padStart(3, '0')
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
