import type { Language } from '@namestead/contract/language'

/** A text with its full stop; one that ends a sentence already, such as a registry's message, stays as it is. */
export const endSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)

const days = {
  us: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
  zhcn: new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long', timeZone: 'UTC' }),
}

/** A day in a sentence: `March 4, 2031`, `2031年3月4日`. */
export const localDay = (at: Date, language: Language): string => days[language].format(at)
