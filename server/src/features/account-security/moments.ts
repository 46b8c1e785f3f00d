import type { Language } from '@namestead/contract/language'

const formats: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  us: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }),
  zhcn: new Intl.DateTimeFormat('zh-CN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }),
}

/** `Nov 21, 2026, 9:30 AM UTC`: an instant within a mail, whose reader's time zone nobody knows. */
export const sayMoment = (at: Date, language: Language): string => `${formats[language].format(at)} UTC`
