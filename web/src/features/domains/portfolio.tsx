import { findDomains } from '@namestead/contract/domains'
import { type ReactNode, useState } from 'react'
import { usePagedCall } from '../../core/paged-call.ts'
import { useTexts } from '../../core/texts.ts'
import { useUrlFilters } from '../../core/url-filters.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FilterChips } from '../../ui/chips.tsx'
import { EndlessList } from '../../ui/endless-list.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ListCount, ListTools } from '../../ui/list-tools.tsx'
import { SearchLine } from '../../ui/search-line.tsx'
import { SelectSheet } from '../../ui/select-sheet.tsx'
import { EmptyList } from '../../ui/state-view.tsx'
import { DomainRow } from './domain-row.tsx'
import css from './portfolio.module.css'
import { domainSortsShown, filtersOn, inputOf, isSort, noFilters, type PortfolioFilters } from './portfolio-filters.ts'
import { useFilterTexts } from './use-filter-texts.ts'

interface PortfolioProps {
  /** Stands between the search field and the list. */
  readonly above?: (filters: PortfolioFilters, setFilters: (changes: Partial<PortfolioFilters>) => void) => ReactNode
}

/** The names that the address asks for: searched, filtered, sorted, page after page. */
export function Portfolio({ above }: PortfolioProps) {
  const t = useTexts('domains')
  const [filters, setFilters] = useUrlFilters(noFilters)
  const [sorting, setSorting] = useState(false)
  const query = usePagedCall(findDomains, next => ({ ...inputOf(filters), next }))
  const chips = useFilterTexts(filters)
  const sort = isSort(filters.sort) ? filters.sort : 'expires'
  const total = query.data?.pages[0]?.total
  const filtered = chips.length > 0

  return (
    <>
      <ListTools search>
        <SearchLine
          label={t('searchLabel')}
          placeholder={t('searchPlaceholder')}
          value={filters.text}
          onSearch={text => setFilters({ text }, { typing: true })}
          filter={{ to: '/user/ym_search', query: filters, label: t('filters'), on: filtersOn(filters) }}
        />
        {above?.(filters, setFilters)}
        <FilterChips filters={chips} onRemove={key => setFilters({ [key]: '' })} />
      </ListTools>
      <ListCount text={total === undefined ? undefined : t('found', { count: total })}>
        <button type="button" className={css.sort} onClick={() => setSorting(true)}>
          <Icon name="sort" size={18} />
          {t(`sort_${sort}`)}
        </button>
      </ListCount>
      <EndlessList
        query={query}
        rowsOf={page => page.domains}
        keyOf={row => row.domain}
        empty={
          filtered ? (
            <EmptyList icon="search" title={t('noneMatch')} text={t('noneMatchText')}>
              <Button look="quiet" onClick={() => setFilters(noFilters)}>
                {t('clearFilters')}
              </Button>
            </EmptyList>
          ) : (
            <EmptyList icon="globe" text={t('noNamesText')}>
              <ButtonLink to="/search">{t('searchNames')}</ButtonLink>
            </EmptyList>
          )
        }
      >
        {row => <DomainRow shown={row} />}
      </EndlessList>
      {sorting && (
        <SelectSheet
          title={t('sortBy')}
          options={domainSortsShown.map(value => ({ value, text: t(`sort_${value}`) }))}
          value={sort}
          onSelect={value => {
            setFilters({ sort: value })
            setSorting(false)
          }}
          onClose={() => setSorting(false)}
        />
      )}
    </>
  )
}
