import { localeOf, useLanguage } from '../../core/language.tsx'

/** An instant as the language writes it, short. */
export function useMoment() {
  const locale = localeOf(useLanguage())
  return (at: Date): string =>
    at.toLocaleString(locale, { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' })
}
