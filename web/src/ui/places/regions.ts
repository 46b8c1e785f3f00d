import { useQuery } from '@tanstack/react-query'
import { type Language, localeOf, useLanguage } from '../../core/language.tsx'
import type { Place } from '../place-list.tsx'

/** A region as the reference data has it: code, Chinese name, English name, what lies inside. */
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

/** Regions of a country, empty where there is no list; with `region`, a name or code, what lies inside that. */
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
