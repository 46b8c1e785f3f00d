import { renewalStates } from '@namestead/contract/renewals'
import { useState } from 'react'
import { useNavigate } from '../../core/navigation.ts'
import { usePathTo } from '../../core/paths.ts'
import { useTexts } from '../../core/texts.ts'
import { useUrlFilters } from '../../core/url-filters.ts'
import { ChoiceChips } from '../../ui/chips.tsx'
import { FilterGroup, FilterPage, FilterText } from '../../ui/filter-page.tsx'
import { ExportRenewals } from './export-renewals.tsx'
import { inputOf, noRenewalFilters, ways } from './renewal-states.ts'

export default function RenewalsFilterPage() {
  const t = useTexts('renewals')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const [asked] = useUrlFilters(noRenewalFilters)
  const [filters, setFilters] = useState(asked)
  const any = { value: '', text: t('any') }
  return (
    <FilterPage
      title={t('filterTitle')}
      show={t('showRenewals')}
      clearable={Object.values(filters).some(Boolean)}
      onClear={() => setFilters(noRenewalFilters)}
      onShow={() => navigate(pathTo('/user/xf_list', { query: filters }), { replace: true })}
    >
      <FilterGroup title={t('state')}>
        <ChoiceChips
          label={t('state')}
          options={[any, ...renewalStates.map(value => ({ value, text: t(`state_${value}`) }))]}
          value={filters.state}
          onChange={state => setFilters({ ...filters, state })}
        />
      </FilterGroup>
      <FilterGroup title={t('way')}>
        <ChoiceChips
          label={t('way')}
          options={[any, ...ways.map(value => ({ value, text: t(`by_${value}`) }))]}
          value={filters.by}
          onChange={by => setFilters({ ...filters, by })}
        />
      </FilterGroup>
      <FilterText
        label={t('queuedSearchPlaceholder')}
        placeholder={t('searchPlaceholder')}
        value={filters.text}
        onChange={text => setFilters({ ...filters, text })}
      />
      <ExportRenewals filter={inputOf(filters)} />
    </FilterPage>
  )
}
