/** The same day and instant so many years later, UTC; February 29 becomes March 1 where that year has none. */
export function yearsAfter(date: Date, years: number): Date {
  const later = new Date(date)
  later.setUTCFullYear(later.getUTCFullYear() + years)
  return later
}
