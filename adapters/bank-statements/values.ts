/** A decimal with at most two places that count, as xs:decimal may write it; undefined where it is none. */
export function amountIn(text: string): string | undefined {
  const [, whole, part] = /^\+?(\d{0,18})(?:\.(\d{0,2})0*)?$/.exec(text) ?? []
  if (whole === undefined || (whole === '' && !part)) return undefined
  const digits = whole.replace(/^0+(?=\d)/, '') || '0'
  if (digits.length > 13) return undefined
  return part ? `${digits}.${part}` : digits
}

export const isZero = (amount: string): boolean => !/[1-9]/.test(amount)

export const hundredthsOf = (amount: string): bigint => {
  const [whole = '0', part = ''] = amount.split('.')
  return BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'))
}

const dayForm = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}:\d{2}(?:\.\d{1,12})?)?(?:Z|[+-]\d{2}:\d{2})?$/

/** The day as the bank writes it, regardless of its offset; undefined where the calendar has none of this name. */
export function dayIn(text: string): Date | undefined {
  const day = dayForm.exec(text)?.[1]
  const at = new Date(`${day}T00:00:00Z`)
  return day && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? at : undefined
}

/** ISO 20022 has texts for what is not given, and banks have more. */
const nothing =
  /^(?:not[ _-]?provided|not[ _-]?available|non[ _-]?ref(?:erence)?|no[ _-]?ref(?:erence)?|none|null|unknown|unbekannt|n\/?a|[-.*#_0 ]*)$/i

/** The text, or empty where it says that there is none. */
export const givenIn = (text: string): string => (nothing.test(text.trim()) ? '' : text.trim())
