import type { Language } from '@namestead/contract/language'

/** A day in the language's format. */
export const formatDay = (on: Date, language: Language): string =>
  on.toLocaleDateString(language === 'zhcn' ? 'zh-CN' : 'en-US', { dateStyle: 'long', timeZone: 'UTC' })
