import { displayAmount, type Money } from '@namestead/contract/money'
import { formatDate } from '../../core/date-format.ts'

/** A value of a chart, with its texts for the axis and for the table. */
export interface ChartPoint {
  readonly key: string
  /** Below the axis: short. */
  readonly label: string
  /** In the table and beside the pointer. */
  readonly name: string
  readonly value: number
  readonly text: string
}

/** Months and days of the server are UTC. */
const textOf = (locale: string, at: Date, format: Intl.DateTimeFormatOptions) =>
  formatDate(at, locale, { ...format, timeZone: 'UTC' })

export const monthName = (locale: string, month: Date): string =>
  textOf(locale, month, { year: 'numeric', month: 'long' })

export const monthTexts = (locale: string, month: Date) => ({
  key: month.toISOString(),
  label: textOf(locale, month, { month: locale === 'zh-CN' ? 'numeric' : 'short' }),
  name: monthName(locale, month),
})

export const dayTexts = (locale: string, day: Date) => ({
  key: day.toISOString(),
  label: textOf(locale, day, { month: 'numeric', day: 'numeric' }),
  name: textOf(locale, day, { dateStyle: 'medium' }),
})

/** Only for drawing; texts keep the exact amount. */
export const amountValue = (amount: Money) => ({ value: Number(amount.minor) / 100, text: displayAmount(amount) })
