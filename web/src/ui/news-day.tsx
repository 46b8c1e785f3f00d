import { localeOf, useLanguage } from '../core/language.tsx'

/** The day of an announcement: the same day everywhere, whatever hour it is there. */
export function NewsDay({ on }: { on: Date }) {
  const locale = localeOf(useLanguage())
  return (
    <time dateTime={on.toISOString().slice(0, 10)}>
      {on.toLocaleDateString(locale, { dateStyle: 'medium', timeZone: 'UTC' })}
    </time>
  )
}
