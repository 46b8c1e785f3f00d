import type { Language } from '@namestead/contract/language'
import { amountIn, displayAmount, type Money, parseAmount } from '@namestead/contract/money'

const locales = { us: 'en-US', zhcn: 'zh-CN' } as const

const dayFields = (language: Language) =>
  ({ year: 'numeric', month: language === 'us' ? 'short' : '2-digit', day: '2-digit', timeZone: 'UTC' }) as const

// To make a formatter takes longer than to draw the row that needs it.
const both = <T>(make: (language: Language) => T): Readonly<Record<Language, T>> => ({
  us: make('us'),
  zhcn: make('zhcn'),
})
const timeFields = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const instants = both(language => new Intl.DateTimeFormat(locales[language], { ...dayFields(language), ...timeFields }))
const instantsOfYear = both(language => {
  const { year, ...fields } = dayFields(language)
  return new Intl.DateTimeFormat(locales[language], { ...fields, ...timeFields })
})
const days = both(language => new Intl.DateTimeFormat(locales[language], dayFields(language)))
const counts = both(language => new Intl.NumberFormat(locales[language]))

/** An instant in UTC, as logs and registries count. */
export const formatInstant = (at: Date, language: Language): string => instants[language].format(at)

/** The same where there is little room: this year goes without saying. */
export const formatInstantBriefly = (at: Date, language: Language, now = new Date()): string =>
  (at.getUTCFullYear() === now.getUTCFullYear() ? instantsOfYear : instants)[language].format(at)

/** The day alone, in UTC. */
export const formatDay = (at: Date, language: Language): string => days[language].format(at)

export const formatCount = (count: number, language: Language): string => counts[language].format(count)

export const formatMoney = (money: Money): string => displayAmount(money)

/** Fields whose amount is in a currency that the row names, and the field that names it. All other amounts are in US dollars. */
const currencyFields: Readonly<Record<string, readonly string[]>> = {
  amount: ['currency'],
  received: ['receivedCurrency', 'currency'],
  sentAmount: ['currency'],
}

/** The currencies of a row that stand beside one of its amounts. */
export const saidByAmounts = (fields: readonly string[]): readonly string[] =>
  fields.flatMap(field => currencyFields[field] ?? [])

/** A sum that is text, because its currency is that of someone's paper: `6000.00 CNY`. */
export function formatSum(text: string): string | undefined {
  const [, sign = '', digits = '', currency = ''] = /^(-?)(\d+\.\d\d) ([A-Z]{3})$/.exec(text) ?? []
  if (digits === '') return undefined
  const sum = parseAmount(digits)
  return sum && `${sign && '−'}${amountIn(currency, sum)}`
}

/** What a coupon takes off, or its fixed price. */
export const formatDiscount = (value: string, kind: unknown): string | undefined =>
  kind === 'percent-off'
    ? `${value}%`
    : kind === 'amount-off' || kind === 'fixed-price'
      ? formatSum(`${value} USD`)
      : undefined

/** A day of a calendar, `2027-01-31`. */
export function formatDayText(text: string, language: Language): string | undefined {
  return /^\d{4}-\d\d-\d\d$/.test(text) ? formatDay(new Date(`${text}T00:00:00Z`), language) : undefined
}

/** An amount of a row, in the currency that it has there: what came to an account in euros is not shown as dollars. */
export function formatMoneyOf(field: string, money: Money, row: Readonly<Record<string, unknown>>): string {
  // Beside what was sent in another currency, the amount itself is the worth in US dollars.
  const isWorth = field === 'amount' && 'sentAmount' in row
  const currency = isWorth ? undefined : currencyFields[field]?.map(name => row[name]).find(Boolean)
  return amountIn(typeof currency === 'string' ? currency.toUpperCase() : money.currency, money)
}
