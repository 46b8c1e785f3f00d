import type { Language } from '@namestead/contract/language'

/** A text with its full stop; one that ends a sentence already, such as a registry's message, stays as it is. */
export const endSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A day in a sentence for operators: `March 4, 2031`. */
export const dayText = (at: Date): string => day.format(at)

const days = {
  us: day,
  zhcn: new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long', timeZone: 'UTC' }),
}

/** A day in a sentence for customers: `March 4, 2031`, `2031年3月4日`. */
export const localDay = (at: Date, language: Language): string => days[language].format(at)
