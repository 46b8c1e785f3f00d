import type { Language } from '@namestead/contract/language'

/** A day as the language writes it. */
export const sayDay = (on: Date, language: Language): string =>
  on.toLocaleDateString(language === 'zhcn' ? 'zh-CN' : 'en-US', { dateStyle: 'long', timeZone: 'UTC' })
