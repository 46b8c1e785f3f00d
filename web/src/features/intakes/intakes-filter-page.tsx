import { intakeStates } from '@namestead/contract/intakes'
import { useState } from 'react'
import { useNavigate } from '../../core/navigation.ts'
import { usePathTo } from '../../core/paths.ts'
import { useTexts } from '../../core/texts.ts'
import { useUrlFilters } from '../../core/url-filters.ts'
import { ChoiceChips } from '../../ui/chips.tsx'
import { FilterGroup, FilterPage, FilterText } from '../../ui/filter-page.tsx'
import { noIntakeFilters } from './intake-states.ts'

export default function IntakesFilterPage() {
  const t = useTexts('intakes')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const [asked] = useUrlFilters(noIntakeFilters)
  const [filters, setFilters] = useState(asked)
  return (
    <FilterPage
      title={t('intakesFilterTitle')}
      show={t('intakesShow')}
      clearable={Object.values(filters).some(Boolean)}
      onClear={() => setFilters(noIntakeFilters)}
      onShow={() => navigate(pathTo('/user/rk_list', { query: filters }), { replace: true })}
    >
      <FilterGroup title={t('state')}>
        <ChoiceChips
          label={t('state')}
          options={[
            { value: '', text: t('any') },
            ...intakeStates.map(value => ({ value, text: t(`state_${value}`) })),
          ]}
          value={filters.state}
          onChange={state => setFilters({ ...filters, state })}
        />
      </FilterGroup>
      <FilterText
        label={t('intakesSearch')}
        placeholder={t('queuedSearchPlaceholder')}
        value={filters.text}
        onChange={text => setFilters({ ...filters, text })}
      />
    </FilterPage>
  )
}
