import { useQuery } from '@tanstack/react-query'
import { type Language, localeOf, useLanguage } from '../../core/language.tsx'
import type { Place } from '../place-list.tsx'

/** A region in the reference data: code, Chinese name, English name, subregions. */
interface Region {
  readonly c: string
  readonly v: string
  readonly n: string
  readonly s?: readonly Region[]
}

const nameOf = ({ v, n }: Region, language: Language) => (language === 'zhcn' ? v : n)
const placeOf = (region: Region, language: Language): Place => ({
  code: region.c,
  name: nameOf(region, language),
  alias: language === 'zhcn' ? region.n : region.v,
})

/** The regions of a country, or of the `region` (name or code) in it; empty if there is no list. */
export function useRegions(country: string, region?: string): readonly Place[] | undefined {
  const language = useLanguage()
  const { data } = useQuery({
    queryKey: ['regions'],
    queryFn: async () => (await import('./regions.json')).default as Readonly<Record<string, readonly Region[]>>,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!data) return undefined
  const regions = data[country] ?? []
  const shown = region === undefined ? regions : (regions.find(({ c, v, n }) => [c, v, n].includes(region))?.s ?? [])
  const { compare } = new Intl.Collator(localeOf(language))
  return shown.map(each => placeOf(each, language)).sort((a, b) => compare(a.name, b.name))
}
