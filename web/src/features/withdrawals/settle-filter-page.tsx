import type { Days } from '../../core/list-filters.ts'
import { useTexts } from '../../core/texts.ts'
import { FilterGroup } from '../../ui/filter-page.tsx'
import layout from '../../ui/layout.module.css'
import { ListFilterPage } from '../../ui/list-filter-page.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useSettleList } from './credits.ts'

/** When the money was earned. */
export default function SettleFilterPage() {
  return <ListFilterPage list={useSettleList()} Period={EarnedFields} />
}

function EarnedFields({ period: { from, to }, onChange }: { period: Days; onChange: (period: Days) => void }) {
  const t = useTexts('withdrawals')
  const backwards = from !== '' && to !== '' && to < from
  return (
    <FilterGroup title={t('earned')}>
      <div className={layout.stack3}>
        <TextField
          type="date"
          label={t('from')}
          value={from}
          max={to || undefined}
          onChange={day => onChange({ from: day, to })}
        />
        <TextField
          type="date"
          label={t('to')}
          value={to}
          error={backwards ? t('backwards') : undefined}
          onChange={day => onChange({ from, to: day })}
        />
      </div>
    </FilterGroup>
  )
}
