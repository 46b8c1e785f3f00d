import { countDomains, findDomains } from '@namestead/contract/domains'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../core/calls.ts'
import { useNavigate } from '../../core/navigation.ts'
import { usePathTo } from '../../core/paths.ts'
import { useTexts } from '../../core/texts.ts'
import { useUrlFilters } from '../../core/url-filters.ts'
import { ChoiceChips } from '../../ui/chips.tsx'
import { FilterGroup, FilterPage } from '../../ui/filter-page.tsx'
import { TextField } from '../../ui/text-field.tsx'
import {
  domainSortsShown,
  inputOf,
  noFilters,
  type PortfolioFilters,
  periods,
  statesShown,
} from './portfolio-filters.ts'

export default function MyDomainsFilterPage() {
  const t = useTexts('domains')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const extensions = useCall(countDomains, {}).data?.extensions ?? []
  const [asked] = useUrlFilters(noFilters)
  const [filters, setFilters] = useState(asked)
  const set = (key: keyof PortfolioFilters) => (value: string) => setFilters(before => ({ ...before, [key]: value }))
  // Kept while the next count is read, so that the button does not flicker.
  const matching = useCall(
    findDomains,
    { ...inputOf(filters), sort: undefined, pageSize: 1 },
    { placeholderData: keepPreviousData },
  ).data?.total
  const any = { value: '', text: t('any') }
  const { sort, ...rest } = filters

  return (
    <FilterPage
      title={t('filterTitle')}
      show={matching === undefined ? t('showNames') : t('showCount', { count: matching })}
      clearable={Object.values(rest).some(Boolean) || sort !== noFilters.sort}
      onClear={() => setFilters(noFilters)}
      onShow={() => {
        const query = sort === noFilters.sort ? rest : filters
        return navigate(pathTo('/user/ym_search_result', { query }), { replace: true })
      }}
    >
      <TextField
        label={t('searchLabel')}
        placeholder={t('searchPlaceholder')}
        value={filters.text}
        onChange={set('text')}
        maxLength={100}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
      />
      <FilterGroup title={t('state')}>
        <ChoiceChips
          label={t('state')}
          options={[any, ...statesShown.map(value => ({ value, text: t(`state_${value}`) }))]}
          value={filters.state}
          onChange={set('state')}
        />
      </FilterGroup>
      <FilterGroup title={t('expiring')}>
        <ChoiceChips
          label={t('expiring')}
          options={[any, ...periods.map(value => ({ value, text: t('within', { count: Number(value) }) }))]}
          value={filters.expiringWithin}
          onChange={set('expiringWithin')}
        />
      </FilterGroup>
      {extensions.length > 1 && (
        <FilterGroup title={t('extension')}>
          <ChoiceChips
            label={t('extension')}
            options={[
              any,
              ...extensions.map(({ tld, unicode, count }) => ({ value: tld, text: `.${unicode}  ${count}` })),
            ]}
            value={filters.tld}
            onChange={set('tld')}
          />
        </FilterGroup>
      )}
      <FilterGroup title={t('sortBy')}>
        <ChoiceChips
          label={t('sortBy')}
          options={domainSortsShown.map(value => ({ value, text: t(`sort_${value}`) }))}
          value={filters.sort}
          onChange={set('sort')}
        />
      </FilterGroup>
    </FilterPage>
  )
}
