import type { Language } from '@namestead/contract/language'

const formats: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  us: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }),
  zhcn: new Intl.DateTimeFormat('zh-CN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }),
}

/** `Nov 21, 2026, 9:30 AM UTC`: an instant in a mail, in UTC because the reader's time zone is unknown. */
export const formatInstant = (at: Date, language: Language): string => `${formats[language].format(at)} UTC`
