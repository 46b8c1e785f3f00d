import { formatDate } from '../../core/date-format.ts'
import { localeOf, useLanguage } from '../../core/language.tsx'

/** Days and instants within a sentence, as the language writes them. */
export function useDay(): (at: Date, time?: 'time') => string {
  const locale = localeOf(useLanguage())
  return (at, time) => formatDate(at, locale, { dateStyle: 'medium', ...(time ? { timeStyle: 'short' } : {}) })
}
