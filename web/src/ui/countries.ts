import { useQuery } from '@tanstack/react-query'
import { type Language, localeOf, useLanguage } from '../core/language.tsx'

export interface Country {
  /** ISO 3166-1 alpha-2 */
  readonly code: string
  readonly name: string
  /** Phone prefix, digits without the plus. */
  readonly prefix: string
}

export const countryName = (code: string, language: Language): string =>
  new Intl.DisplayNames([localeOf(language)], { type: 'region', fallback: 'code' }).of(code) ?? code

/** All countries in the page's language and its sort order; undefined while they load. */
export function useCountries(): readonly Country[] | undefined {
  const language = useLanguage()
  const { data } = useQuery({ queryKey: ['countries', language], queryFn: () => read(language), staleTime: Infinity })
  return data
}

async function read(language: Language): Promise<readonly Country[]> {
  const { countryPrefixes } = await import('@namestead/contract/country-prefixes')
  const { compare } = new Intl.Collator(localeOf(language))
  return countryPrefixes
    .map(country => ({ ...country, name: countryName(country.code, language) }))
    .sort((a, b) => compare(a.name, b.name))
}

/** The country in the browser's own language tag (`de-AT`: Austria), as a first suggestion. */
export function defaultCountry(language: Language): string {
  const regions = navigator.languages.flatMap(tag => /-([A-Z]{2})\b/.exec(tag)?.[1] ?? [])
  return regions[0] ?? (language === 'zhcn' ? 'CN' : 'US')
}
