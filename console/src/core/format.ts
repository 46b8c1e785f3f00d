import type { Language } from '@namestead/contract/language'
import { displayAmount, type Money } from '@namestead/contract/money'

const locales = { us: 'en-US', zhcn: 'zh-CN' } as const

/** An instant in UTC, as logs and registries count. */
export const formatInstant = (at: Date, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], {
    year: 'numeric',
    month: language === 'us' ? 'short' : '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  }).format(at)

/** The day alone, in UTC. */
export const formatDay = (at: Date, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], {
    year: 'numeric',
    month: language === 'us' ? 'short' : '2-digit',
    day: '2-digit',
    timeZone: 'UTC',
  }).format(at)

export const formatCount = (count: number, language: Language): string =>
  new Intl.NumberFormat(locales[language]).format(count)

export const formatMoney = (money: Money): string => displayAmount(money)
