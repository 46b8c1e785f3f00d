import type { Language } from '@namestead/contract/language'
import { displayAmount, type Money } from '@namestead/contract/money'

const locales = { us: 'en-US', zhcn: 'zh-CN' } as const

const dayFields = (language: Language) =>
  ({ year: 'numeric', month: language === 'us' ? 'short' : '2-digit', day: '2-digit', timeZone: 'UTC' }) as const

// To make a formatter takes longer than to draw the row that needs it.
const both = <T>(make: (language: Language) => T): Readonly<Record<Language, T>> => ({
  us: make('us'),
  zhcn: make('zhcn'),
})
const instants = both(
  language =>
    new Intl.DateTimeFormat(locales[language], {
      ...dayFields(language),
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
)
const days = both(language => new Intl.DateTimeFormat(locales[language], dayFields(language)))
const counts = both(language => new Intl.NumberFormat(locales[language]))

/** An instant in UTC, as logs and registries count. */
export const formatInstant = (at: Date, language: Language): string => instants[language].format(at)

/** The day alone, in UTC. */
export const formatDay = (at: Date, language: Language): string => days[language].format(at)

export const formatCount = (count: number, language: Language): string => counts[language].format(count)

export const formatMoney = (money: Money): string => displayAmount(money)
