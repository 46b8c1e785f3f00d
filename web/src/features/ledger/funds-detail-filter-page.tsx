import { entryKinds } from '@namestead/contract/ledger'
import { useState } from 'react'
import { useNavigate } from '../../core/navigation.ts'
import { usePathTo } from '../../core/paths.ts'
import { useTexts } from '../../core/texts.ts'
import { useUrlFilters } from '../../core/url-filters.ts'
import { ChoiceChips } from '../../ui/chips.tsx'
import { FilterGroup, FilterPage, FilterText } from '../../ui/filter-page.tsx'
import { ExportStatement } from './export-statement.tsx'
import { PeriodFields } from './period-fields.tsx'
import { isBackwards } from './periods.ts'
import { directions, type EntryFilters, noEntryFilters } from './statement-filters.ts'

export default function FundsDetailFilterPage() {
  const t = useTexts('ledger')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const [asked] = useUrlFilters(noEntryFilters)
  const [filters, setFilters] = useState(asked)
  const set = (changes: Partial<EntryFilters>) => setFilters(before => ({ ...before, ...changes }))
  const any = { value: '', text: t('any') }

  return (
    <FilterPage
      title={t('statementFilter')}
      show={t('showEntries')}
      clearable={Object.values(filters).some(Boolean)}
      onClear={() => setFilters(noEntryFilters)}
      onShow={() => !isBackwards(filters) && navigate(pathTo('/user/zjmx', { query: filters }), { replace: true })}
    >
      <PeriodFields period={filters} onChange={set} />
      <FilterGroup title={t('kind')}>
        <ChoiceChips
          label={t('kind')}
          options={[any, ...entryKinds.map(value => ({ value, text: t(`kind_${value}`) }))]}
          value={filters.kind}
          onChange={kind => set({ kind })}
        />
      </FilterGroup>
      <FilterGroup title={t('direction')}>
        <ChoiceChips
          label={t('direction')}
          options={[any, ...directions.map(value => ({ value, text: t(`direction_${value}`) }))]}
          value={filters.direction}
          onChange={direction => set({ direction })}
        />
      </FilterGroup>
      <FilterText
        label={t('searchLabel')}
        placeholder={t('partOfADomain')}
        value={filters.text}
        onChange={text => set({ text })}
      />
      <ExportStatement filters={filters} />
    </FilterPage>
  )
}
