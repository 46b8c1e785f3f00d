/** Milliseconds of a UTC day. */
export const dayMs = 86_400_000

/** Such as 2026-03-31. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** The first instant of the UTC day. */
export const startOfDay = (at: Date): Date => new Date(Math.floor(at.getTime() / dayMs) * dayMs)

/** The first instant of the UTC month that is `later` months after that of `at`. */
export const startOfMonth = (at: Date, later = 0): Date =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + later))

/** `count` days, `step` apart, the last one that of `at`; the oldest first. */
export const lastDays = (at: Date, count: number, step: number): Date[] =>
  Array.from({ length: count }, (_, index) => new Date(startOfDay(at).getTime() - (count - 1 - index) * step * dayMs))

/** `count` months in a row, the first one `from` months after that of `at`. */
export const months = (at: Date, from: number, count: number): Date[] =>
  Array.from({ length: count }, (_, index) => startOfMonth(at, from + index))

const isWorkingDay = (at: Date): boolean => at.getUTCDay() !== 0 && at.getUTCDay() !== 6

/** The instant so many days from Monday to Friday later; one of a weekend counts from the next Monday on. Holidays are not known. */
export function workingDaysAfter(at: Date, count: number): Date {
  let day = at
  for (let left = count; left > 0 || !isWorkingDay(day); ) {
    day = new Date(day.getTime() + dayMs)
    if (isWorkingDay(day)) left--
  }
  return day
}
