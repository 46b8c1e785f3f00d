/** A period of whole days in the customer's time zone, as in the address: `2026-01-31`, or empty. */
export interface Period {
  readonly from: string
  readonly to: string
}

const pattern = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/
const two = (value: number) => String(value).padStart(2, '0')

/** Midnight at which a local day begins; undefined if the text is not a date. */
export function startOfDay(day: string, daysLater = 0): Date | undefined {
  if (!pattern.test(day)) return undefined
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + daysLater)
}

/** The instants for a call: `from` is inclusive, `to` exclusive. */
export const instantsOf = ({ from, to }: Period): { from: Date | undefined; to: Date | undefined } => ({
  from: startOfDay(from),
  to: startOfDay(to, 1),
})

export const dayText = (at: Date): string => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`

/** The first day of the last `days` days, including today. */
export const firstDayOfLast = (days: number, now = new Date()): string =>
  dayText(new Date(now.getFullYear(), now.getMonth(), now.getDate() - days + 1))

export const isBackwards = ({ from, to }: Period): boolean => pattern.test(from) && pattern.test(to) && to < from

/** Midnight at which the local month of an instant begins, some months later. */
export const startOfMonth = (at: Date, monthsLater = 0): Date =>
  new Date(at.getFullYear(), at.getMonth() + monthsLater, 1)

/** The most periods that the call sums, less one. */
const maxBounds = 121

/**
 * The first instants of the local months from the year of the oldest row to the month after the newest one. Whole years, so that
 * loading further rows rarely asks for other sums; the latest ten years, if there are more.
 */
export function monthBounds(oldest: Date, newest: Date): Date[] {
  const months = (newest.getFullYear() - oldest.getFullYear()) * 12 + newest.getMonth() + 2
  const shown = Math.min(months, maxBounds)
  return Array.from({ length: shown }, (_, index) => startOfMonth(newest, index + 2 - shown))
}
