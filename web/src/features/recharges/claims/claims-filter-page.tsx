import { claimStates } from '@namestead/contract/recharges'
import { useState } from 'react'
import { useNavigate } from '../../../core/navigation.ts'
import { usePathTo } from '../../../core/paths.ts'
import { useTexts } from '../../../core/texts.ts'
import { useUrlFilters } from '../../../core/url-filters.ts'
import { ChoiceChips } from '../../../ui/chips.tsx'
import { FilterGroup, FilterPage, FilterText } from '../../../ui/filter-page.tsx'
import { noClaimFilters } from './claim.ts'

export default function ClaimsFilterPage() {
  const t = useTexts('recharges')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const [asked] = useUrlFilters(noClaimFilters)
  const [filters, setFilters] = useState(asked)
  return (
    <FilterPage
      title={t('filterClaims')}
      show={t('showClaims')}
      clearable={Object.values(filters).some(Boolean)}
      onClear={() => setFilters(noClaimFilters)}
      onShow={() => navigate(pathTo('/user/recharge_list', { query: filters }), { replace: true })}
    >
      <FilterGroup title={t('state')}>
        <ChoiceChips
          label={t('state')}
          options={[
            { value: '', text: t('group_all') },
            ...claimStates.map(value => ({ value, text: t(`claim_${value}`) })),
          ]}
          value={filters.state}
          onChange={state => setFilters({ ...filters, state })}
        />
      </FilterGroup>
      <FilterText
        label={t('searchClaims')}
        placeholder={t('searchClaimsHint')}
        value={filters.text}
        onChange={text => setFilters({ ...filters, text })}
      />
    </FilterPage>
  )
}
