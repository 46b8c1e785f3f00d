import { useState } from 'react'
import { useNavigate } from '../../core/navigation.ts'
import { usePathTo } from '../../core/paths.ts'
import { useTexts } from '../../core/texts.ts'
import { useUrlFilters } from '../../core/url-filters.ts'
import { ChoiceChips } from '../../ui/chips.tsx'
import { FilterGroup, FilterPage, FilterText } from '../../ui/filter-page.tsx'
import { PeriodFields } from './period-fields.tsx'
import { isBackwards } from './periods.ts'
import { type HoldFilters, holdStates, noHoldFilters } from './statement-filters.ts'

export default function FrozenDetailFilterPage() {
  const t = useTexts('ledger')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const [asked] = useUrlFilters(noHoldFilters)
  const [filters, setFilters] = useState(asked)
  const set = (changes: Partial<HoldFilters>) => setFilters(before => ({ ...before, ...changes }))

  return (
    <FilterPage
      title={t('onHoldFilter')}
      show={t('showHolds')}
      clearable={Object.values(filters).some(Boolean)}
      onClear={() => setFilters(noHoldFilters)}
      onShow={() => !isBackwards(filters) && navigate(pathTo('/user/djmx', { query: filters }), { replace: true })}
    >
      <PeriodFields period={filters} onChange={set} />
      <FilterGroup title={t('state')}>
        <ChoiceChips
          label={t('state')}
          options={[{ value: '', text: t('any') }, ...holdStates.map(value => ({ value, text: t(`hold_${value}`) }))]}
          value={filters.state}
          onChange={state => set({ state })}
        />
      </FilterGroup>
      <FilterText
        label={t('searchLabel')}
        placeholder={t('partOfADomain')}
        value={filters.text}
        onChange={text => set({ text })}
      />
    </FilterPage>
  )
}
