import { formatAmount, parseAmount, times, zero } from '@namestead/contract/money'

/** The fee of a premium domain for a number of years, of what was agreed to for one; undefined where none was. */
export const agreedFor = (yearly: string | null, years: number): string | undefined =>
  yearly ? formatAmount(times(parseAmount(yearly) ?? zero, years)) : undefined
