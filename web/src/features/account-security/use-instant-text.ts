import { formatDate } from '../../core/date-format.ts'
import { localeOf, useLanguage } from '../../core/language.tsx'

/** Formats an instant, short, in the page's language. */
export function useInstantText() {
  const locale = localeOf(useLanguage())
  return (at: Date): string =>
    formatDate(at, locale, { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' })
}
