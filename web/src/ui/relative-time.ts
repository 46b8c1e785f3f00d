import { formatDate } from '../core/date-format.ts'

const isChinese = /^\p{Script=Han}/u
const dayMilliseconds = 86_400_000

/** Created once: each takes a millisecond. */
const formats = new Map<string, Intl.RelativeTimeFormat>()

/** `in 12 days`, `12 天后`, `tomorrow`. Intl omits the space that we write between a digit and a Chinese character. */
export function relativeTime(locale: string, count: number, unit: 'day' | 'year'): string {
  const format = formats.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  formats.set(locale, format)
  const parts = format.formatToParts(count, unit)
  return parts.map(({ value }, at) => (at > 0 && isChinese.test(value) ? ` ${value}` : value)).join('')
}

/**
 * The one rule of relative dates: days are calendar days of the device's time zone, in which dates are shown too, and "today" is
 * the server's (`core/business-time.ts`). At 00:10 something of 23:50 was yesterday. Negative for days that have passed.
 */
export function daysUntil(at: Date, now: number): number {
  return (dayNumber(at) - dayNumber(new Date(now))) / dayMilliseconds
}

/** Midnight of a local calendar day, as if it were UTC: days of 23 and 25 hours count as one. */
const dayNumber = (at: Date) => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate())

/** `in 12 days`, `3 days ago`, `today`; in years from the second on. */
export function relativeDays(locale: string, at: Date, now: number): string {
  const days = daysUntil(at, now)
  const years = Math.trunc(days / 365)
  return Math.abs(years) < 2 ? relativeTime(locale, days, 'day') : relativeTime(locale, years, 'year')
}

/** The heading of a day in a list: `Today`, `Yesterday`, `Wednesday, November 18`; with the year where it is another. */
export function dayHeading(locale: string, at: Date, now: number): string {
  const days = daysUntil(at, now)
  if (days === 0 || days === -1) return capitalized(locale, relativeTime(locale, days, 'day'))
  const sameYear = at.getFullYear() === new Date(now).getFullYear()
  return formatDate(at, locale, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    ...(sameYear ? {} : { year: 'numeric' }),
  })
}

/** The heading of a month in a list: `November 2026`, `2026年11月`. */
export const monthHeading = (locale: string, at: Date): string =>
  formatDate(at, locale, { month: 'long', year: 'numeric' })

/** The local day of an instant as a key: rows with the same key are below one heading. */
export const dayKey = (at: Date): string => `${monthKey(at)}-${at.getDate()}`
export const monthKey = (at: Date): string => `${at.getFullYear()}-${at.getMonth() + 1}`

const capitalized = (locale: string, text: string) => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
