import { useState } from 'react'
import { useTexts } from '../../core/texts.ts'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import layout from '../../ui/layout.module.css'
import { SelectSeveral } from '../../ui/select-sheet.tsx'
import { SwitchRow } from '../../ui/switch-row.tsx'
import { type ChosenFilters, categories } from './price-filters.ts'

interface PriceFilterSheetProps {
  readonly filters: ChosenFilters
  /** Whether any extension is on offer. */
  readonly hasOffers: boolean
  /** The number of extensions that fit. */
  readonly countOf: (draft: ChosenFilters) => number
  readonly onConfirm: (draft: ChosenFilters) => void
  readonly onClose: () => void
}

const none: ChosenFilters = { chosen: new Set(), offers: false, unavailable: false }

/** Several categories at once, only offers, and what cannot be ordered yet. */
export function PriceFilterSheet({ filters, hasOffers, countOf, onConfirm, onClose }: PriceFilterSheetProps) {
  const t = useTexts('tlds')
  const [draft, setDraft] = useState(filters)
  const set = (changes: Partial<ChosenFilters>) => setDraft(before => ({ ...before, ...changes }))
  const { chosen, offers, unavailable } = draft
  return (
    <ConfirmSheet
      title={t('filter')}
      confirm={t('showCount', { count: countOf(draft) })}
      onConfirm={() => onConfirm(draft)}
      onClear={() => setDraft(none)}
      clearable={chosen.size > 0 || offers || unavailable}
      onClose={onClose}
    >
      <div className={layout.stack3}>
        {(hasOffers || offers) && (
          <SwitchRow label={t('onlyOffers')} on={offers} onChange={on => set({ offers: on })} />
        )}
        <SwitchRow label={t('withUnavailable')} on={unavailable} onChange={on => set({ unavailable: on })} />
        <SelectSeveral
          label={t('categories')}
          options={categories.filter(value => value !== 'all').map(value => ({ value, text: t(`group_${value}`) }))}
          chosen={chosen}
          onChange={next => set({ chosen: next })}
        />
      </div>
    </ConfirmSheet>
  )
}
