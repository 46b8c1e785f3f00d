import { transferStates } from '@namestead/contract/transfers-in'
import { useState } from 'react'
import { useNavigate } from '../../core/navigation.ts'
import { usePathTo } from '../../core/paths.ts'
import { useTexts } from '../../core/texts.ts'
import { useUrlFilters } from '../../core/url-filters.ts'
import { ChoiceChips } from '../../ui/chips.tsx'
import { FilterGroup, FilterPage, FilterText } from '../../ui/filter-page.tsx'
import { noTransferFilters } from './transfer-states.ts'

export default function TransfersInFilterPage() {
  const t = useTexts('transfers-in')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const [asked] = useUrlFilters(noTransferFilters)
  const [filters, setFilters] = useState(asked)
  return (
    <FilterPage
      title={t('filterTitle')}
      show={t('showTransfers')}
      clearable={Object.values(filters).some(Boolean)}
      onClear={() => setFilters(noTransferFilters)}
      onShow={() => navigate(pathTo('/user/zr_list', { query: filters }), { replace: true })}
    >
      <FilterGroup title={t('state')}>
        <ChoiceChips
          label={t('state')}
          options={[
            { value: '', text: t('any') },
            ...transferStates.map(value => ({ value, text: t(`state_${value}`) })),
          ]}
          value={filters.state}
          onChange={state => setFilters({ ...filters, state })}
        />
      </FilterGroup>
      <FilterText
        label={t('searchTransfers')}
        placeholder={t('queuedSearchPlaceholder')}
        value={filters.text}
        onChange={text => setFilters({ ...filters, text })}
      />
    </FilterPage>
  )
}
