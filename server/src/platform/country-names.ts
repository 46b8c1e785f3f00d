import type { Language } from '@namestead/contract/language'

const names = {
  us: new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' }),
  zhcn: new Intl.DisplayNames(['zh-Hans'], { type: 'region', fallback: 'code' }),
} as const

/** The name of a country by its code (ISO 3166-1); unknown codes name themselves. */
export const countryName = (country: string, language: Language): string =>
  country === '' ? '' : (names[language].of(country) ?? country)
