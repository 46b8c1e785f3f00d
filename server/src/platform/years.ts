/** The maximum term of registries (ICANN base registry agreement, specification 10). */
export const maxYearsAhead = 10

/**
 * How many years ahead the domains of an extension can be paid for: its longest term. Where that is one year, the next one can be
 * paid for before this one ends.
 */
export const yearsAhead = ({ max }: { readonly max: number }): number => Math.min(Math.max(max, 2), maxYearsAhead)

/** The same day and instant a number of years later, UTC; February 29 becomes March 1 in other years. */
export function yearsAfter(date: Date, years: number): Date {
  const later = new Date(date)
  later.setUTCFullYear(later.getUTCFullYear() + years)
  return later
}
