import { localeOf, useLanguage } from '../core/language.tsx'
import { useTexts } from '../core/texts.ts'
import css from './dates.module.css'
import { relativeTime } from './relative-time.ts'

const day = 86_400_000
/** Remaining time is red at 15 days or fewer (specification, section 9). */
const urgentDays = 15

/** A date in the language's format. */
export function DateText({ at, time = false }: { at: Date; time?: boolean }) {
  const locale = localeOf(useLanguage())
  const text = at.toLocaleString(locale, { dateStyle: 'medium', ...(time ? { timeStyle: 'short' } : {}) })
  return <time dateTime={at.toISOString()}>{text}</time>
}

/** `in 12 days`, `3 days ago`; red if the date is near or has passed. */
export function RelativeDays({ until, now = Date.now() }: { until: Date; now?: number }) {
  const t = useTexts('core')
  const locale = localeOf(useLanguage())
  const days = Math.floor((until.getTime() - now) / day)
  const years = Math.trunc(days / 365)
  const text =
    days === 0
      ? t('today')
      : Math.abs(years) < 2
        ? relativeTime(locale, days, 'day')
        : relativeTime(locale, years, 'year')
  return (
    <time className={css.countdown} data-urgent={days <= urgentDays || undefined} dateTime={until.toISOString()}>
      {text}
    </time>
  )
}
