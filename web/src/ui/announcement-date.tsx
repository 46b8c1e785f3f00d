import { formatDate } from '../core/date-format.ts'
import { localeOf, useLanguage } from '../core/language.tsx'

/** The date of an announcement, which is the same in every time zone. */
export function AnnouncementDate({ on }: { on: Date }) {
  const locale = localeOf(useLanguage())
  return (
    <time dateTime={on.toISOString().slice(0, 10)}>
      {formatDate(on, locale, { dateStyle: 'medium', timeZone: 'UTC' })}
    </time>
  )
}
