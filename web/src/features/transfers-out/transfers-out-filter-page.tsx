import { transferOutStates } from '@namestead/contract/transfers-out'
import { useState } from 'react'
import { useNavigate } from '../../core/navigation.ts'
import { usePathTo } from '../../core/paths.ts'
import { useTexts } from '../../core/texts.ts'
import { useUrlFilters } from '../../core/url-filters.ts'
import { ChoiceChips } from '../../ui/chips.tsx'
import { FilterGroup, FilterPage, FilterText } from '../../ui/filter-page.tsx'
import { noTransferOutFilters } from './transfer-out-states.ts'

export default function TransfersOutFilterPage() {
  const t = useTexts('transfers-out')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const [asked] = useUrlFilters(noTransferOutFilters)
  const [filters, setFilters] = useState(asked)
  return (
    <FilterPage
      title={t('outFilterTitle')}
      show={t('showTransfers')}
      clearable={Object.values(filters).some(Boolean)}
      onClear={() => setFilters(noTransferOutFilters)}
      onShow={() => navigate(pathTo('/user/zc_list', { query: filters }), { replace: true })}
    >
      <FilterGroup title={t('state')}>
        <ChoiceChips
          label={t('state')}
          options={[
            { value: '', text: t('any') },
            ...transferOutStates.map(value => ({
              value,
              text: t(value === 'pending' ? 'filter_pending' : `state_${value}`),
            })),
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
