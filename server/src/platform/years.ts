/** The maximum term of registries (ICANN base registry agreement, specification 10). */
export const maxYearsAhead = 10

/** The same day and instant a number of years later, UTC; February 29 becomes March 1 in other years. */
export function yearsAfter(date: Date, years: number): Date {
  const later = new Date(date)
  later.setUTCFullYear(later.getUTCFullYear() + years)
  return later
}
