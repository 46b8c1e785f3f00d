import type { ComponentProps } from 'react'
import { businessNow } from '../core/business-time.ts'
import { formatDate } from '../core/date-format.ts'
import { localeOf, useLanguage } from '../core/language.tsx'
import css from './dates.module.css'
import layout from './layout.module.css'
import { dayHeading, daysUntil, relativeDays } from './relative-time.ts'

/** Remaining time is red at 15 days or fewer (specification, section 9). */
const urgentDays = 15

/** A date in the language's format. */
export function DateText({ at, time = false }: { at: Date; time?: boolean }) {
  const day = useDay()
  return <time dateTime={at.toISOString()}>{day(at, time)}</time>
}

/** Dates within texts, in the language's format; '' for none. */
export function useDay() {
  const locale = localeOf(useLanguage())
  return (at: Date | null | undefined, time = false) =>
    at ? formatDate(at, locale, { dateStyle: 'medium', ...(time ? { timeStyle: 'short' } : {}) }) : ''
}

interface DatedProps extends ComponentProps<typeof DateText> {
  readonly label: string
}

/** A date after what it says: `Expires May 3, 2030`. */
export const Dated = ({ label, ...date }: DatedProps) => (
  <span>
    {label} <DateText {...date} />
  </span>
)

/** The time of day, where a heading says the day. */
export function TimeText({ at }: { at: Date }) {
  const locale = localeOf(useLanguage())
  return <time dateTime={at.toISOString()}>{formatDate(at, locale, { timeStyle: 'short' })}</time>
}

/** The day as the heading of a list's group: `Today`, `Wednesday, November 18`. */
export function DayHeading({ at }: { at: Date }) {
  return <h2>{dayHeading(localeOf(useLanguage()), at, businessNow())}</h2>
}

/** `in 12 days`, `3 days ago`, by the rule of `relative-time.ts`; red if the date is near or has passed. */
export function RelativeDays({ until }: { until: Date }) {
  const locale = localeOf(useLanguage())
  const now = businessNow()
  const urgent = daysUntil(until, now) <= urgentDays
  return (
    <time
      className={`${layout.noBreak} ${css.countdown}`}
      data-urgent={urgent || undefined}
      dateTime={until.toISOString()}
    >
      {relativeDays(locale, until, now)}
    </time>
  )
}
