import { countDomains, listGroups } from '@namestead/contract/domains'
import { useCall } from '../../core/calls.ts'
import { useTexts } from '../../core/texts.ts'
import { inputOf, isLock, isState, noGroup, type PortfolioFilters } from './portfolio-filters.ts'

/** The active filters as texts, each with its key. */
export function useFilterTexts(filters: PortfolioFilters): { key: keyof PortfolioFilters; text: string }[] {
  const t = useTexts('domains')
  const extensions = useCall(countDomains, {}, { enabled: filters.tld !== '' }).data?.extensions
  const groups = useCall(listGroups, {}, { enabled: filters.group !== '' }).data?.groups
  const { text, tld, expiringWithin, group } = inputOf(filters)
  const groupName = groups?.find(found => found.group === group)?.name ?? t('group')
  const extension = extensions?.find(found => found.tld === tld)?.unicode ?? tld
  return [
    ...(text ? [{ key: 'text' as const, text: t('withText', { text }) }] : []),
    ...(isState(filters.state) ? [{ key: 'state' as const, text: t(`state_${filters.state}`) }] : []),
    ...(tld ? [{ key: 'tld' as const, text: `.${extension}` }] : []),
    ...(group ? [{ key: 'group' as const, text: group === noGroup ? t('noGroup') : groupName }] : []),
    ...(isLock(filters.lock) ? [{ key: 'lock' as const, text: t(`lock_${filters.lock}`) }] : []),
    ...(expiringWithin ? [{ key: 'expiringWithin' as const, text: t('within', { count: expiringWithin }) }] : []),
  ]
}
