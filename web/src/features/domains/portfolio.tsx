import { findDomains } from '@namestead/contract/domains'
import type { ReactNode } from 'react'
import { usePagedCall } from '../../core/paged-call.ts'
import { useTexts } from '../../core/texts.ts'
import { useUrlFilters } from '../../core/url-filters.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ListPage } from '../../ui/list-page.tsx'
import { NoDomains } from '../../ui/pictures/no-domains.tsx'
import { DomainRow } from './domain-row.tsx'
import { domainSortsShown, filtersOn, inputOf, isSort, noFilters, type PortfolioFilters } from './portfolio-filters.ts'
import { useFilterTexts } from './use-filter-texts.ts'

interface PortfolioProps {
  readonly title: string
  /** Shown between the search field and the list. */
  readonly choice?: (filters: PortfolioFilters, setFilters: (changes: Partial<PortfolioFilters>) => void) => ReactNode
}

/** The list of domains, with search, filters and sorting from the address. */
export function Portfolio({ title, choice }: PortfolioProps) {
  const t = useTexts('domains')
  const [filters, setFilters] = useUrlFilters(noFilters)
  const query = usePagedCall(findDomains, next => ({ ...inputOf(filters), next }))
  const chips = useFilterTexts(filters)

  return (
    <ListPage
      title={title}
      search={{
        label: t('searchLabel'),
        placeholder: t('searchPlaceholder'),
        value: filters.text,
        onSearch: text => setFilters({ text }, { typing: true }),
        filter: { to: '/user/ym_search', query: filters, label: t('filters'), on: filtersOn(filters) },
      }}
      choice={choice?.(filters, setFilters)}
      filtered={{ chips, onRemove: key => setFilters({ [key]: '' }) }}
      count={({ total }) => t('found', { count: total })}
      sort={{
        label: t('sortBy'),
        options: domainSortsShown.map(value => ({ value, text: t(`sort_${value}`) })),
        value: isSort(filters.sort) ? filters.sort : 'expires',
        onSort: sort => setFilters({ sort }),
      }}
      query={query}
      rowsOf={page => page.domains}
      keyOf={row => row.domain}
      columns={[t('columnDomain'), t('columnExpires'), t('columnStatus'), t('columnLeft')]}
      empty={{
        picture: <NoDomains />,
        text: t('noNamesText'),
        nextStep: <ButtonLink to="/search">{t('searchNames')}</ButtonLink>,
      }}
      noneMatch={
        chips.length > 0 && {
          title: t('noneMatch'),
          text: t('noneMatchText'),
          clear: t('clearFilters'),
          onClear: () => setFilters(noFilters),
        }
      }
    >
      {row => <DomainRow shown={row} />}
    </ListPage>
  )
}
