import { useState } from 'react'
import { useTexts } from '../../../core/texts.ts'
import { ChoiceChips } from '../../../ui/chips.tsx'
import { ConfirmSheet } from '../../../ui/confirm-sheet.tsx'
import { FilterGroup } from '../../../ui/filter-page.tsx'
import layout from '../../../ui/layout.module.css'
import { SwitchRow } from '../../../ui/switch-row.tsx'
import { activeFilters, type FilterKey, type Group, lengths, prices, type SearchFilters } from './search-filters.ts'
import { useFilterTexts } from './use-filter-texts.ts'

interface SearchFilterSheetProps {
  readonly filters: SearchFilters
  /** Those that the results have. */
  readonly groups: readonly Group[]
  /** The number of domains that fit. */
  readonly countOf: (draft: SearchFilters) => number
  readonly onApply: (changes: Pick<SearchFilters, FilterKey>) => void
  readonly onClose: () => void
}

/** All filters of the results, and how many domains would fit them. */
export function SearchFilterSheet({ filters, groups, countOf, onApply, onClose }: SearchFilterSheetProps) {
  const t = useTexts('registration')
  const texts = useFilterTexts()
  const [draft, setDraft] = useState(filters)
  const set = (changes: Partial<SearchFilters>) => setDraft(before => ({ ...before, ...changes }))
  const { only, group, price, length } = draft
  const choices = [
    { key: 'group', label: t('filterGroup'), values: groups, value: group },
    { key: 'price', label: t('filterPrice'), values: prices, value: price },
    { key: 'length', label: t('filterLength'), values: lengths, value: length },
  ] as const
  return (
    <ConfirmSheet
      title={t('filter')}
      confirm={t('showDomains', { count: countOf(draft) })}
      onConfirm={() => onApply({ only, group, price, length })}
      onClear={() => set({ only: '', group: '', price: '', length: '' })}
      clearable={activeFilters(draft).length > 0}
      onClose={onClose}
    >
      <div className={layout.stack4}>
        <SwitchRow
          label={t('onlyAvailable')}
          on={only === 'available'}
          onChange={on => set({ only: on ? 'available' : '' })}
        />
        {choices.map(({ key, label, values, value }) => (
          <FilterGroup key={key} title={label}>
            <ChoiceChips
              label={label}
              options={[
                { value: '', text: t('any') },
                ...values.map(each => ({ value: each as string, text: texts.value(key, each) })),
              ]}
              value={value}
              onChange={chosen => set({ [key]: chosen })}
            />
          </FilterGroup>
        ))}
      </div>
    </ConfirmSheet>
  )
}
