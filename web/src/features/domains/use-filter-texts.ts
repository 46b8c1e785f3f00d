import { countDomains } from '@namestead/contract/domains'
import { useCall } from '../../core/calls.ts'
import { useTexts } from '../../core/texts.ts'
import { inputOf, isState, type PortfolioFilters } from './portfolio-filters.ts'

/** The active filters as texts, each with its key. */
export function useFilterTexts(filters: PortfolioFilters): { key: keyof PortfolioFilters; text: string }[] {
  const t = useTexts('domains')
  const extensions = useCall(countDomains, {}, { enabled: filters.tld !== '' }).data?.extensions
  const { text, tld, expiringWithin } = inputOf(filters)
  const extension = extensions?.find(found => found.tld === tld)?.unicode ?? tld
  return [
    ...(text ? [{ key: 'text' as const, text: t('withText', { text }) }] : []),
    ...(isState(filters.state) ? [{ key: 'state' as const, text: t(`state_${filters.state}`) }] : []),
    ...(tld ? [{ key: 'tld' as const, text: `.${extension}` }] : []),
    ...(expiringWithin ? [{ key: 'expiringWithin' as const, text: t('within', { count: expiringWithin }) }] : []),
  ]
}
