import { useState } from 'react'
import { useNavigate } from '../../core/navigation.ts'
import { usePathTo } from '../../core/paths.ts'
import { useTexts } from '../../core/texts.ts'
import { useUrlFilters } from '../../core/url-filters.ts'
import { FilterGroup, FilterPage } from '../../ui/filter-page.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { noCreditFilters } from './credit-filters.ts'
import css from './withdrawals.module.css'

/** When the money was earned. */
export default function SettleFilterPage() {
  const t = useTexts('withdrawals')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const [asked] = useUrlFilters(noCreditFilters)
  const [{ from, to }, setDays] = useState({ from: asked.from, to: asked.to })
  const backwards = from !== '' && to !== '' && to < from
  return (
    <FilterPage
      title={t('filterTitle')}
      show={t('show')}
      clearable={from !== '' || to !== ''}
      onClear={() => setDays({ from: '', to: '' })}
      onShow={() => {
        if (!backwards) void navigate(pathTo('/user/tx_js', { query: { from, to } }), { replace: true })
      }}
    >
      <FilterGroup title={t('earned')}>
        <div className={css.days}>
          <TextField
            type="date"
            label={t('from')}
            value={from}
            max={to || undefined}
            onChange={day => setDays({ from: day, to })}
          />
          <TextField
            type="date"
            label={t('to')}
            value={to}
            error={backwards ? t('backwards') : undefined}
            onChange={day => setDays({ from, to: day })}
          />
        </div>
      </FilterGroup>
    </FilterPage>
  )
}
