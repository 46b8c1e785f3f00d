import { useTexts } from '../../core/texts.ts'
import { ChoiceChips } from '../../ui/chips.tsx'
import { FilterGroup } from '../../ui/filter-page.tsx'
import { TextField } from '../../ui/text-field.tsx'
import css from './period-fields.module.css'
import { firstDayOfLast, isBackwards, type Period } from './periods.ts'

const usual = [7, 30, 90] as const

/** Common periods as chips, and fields for any other. */
export function PeriodFields({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  const t = useTexts('ledger')
  const options = [
    { value: '', text: t('any') },
    ...usual.map(days => ({ value: firstDayOfLast(days), text: t('lastDays', { count: days }) })),
  ]
  return (
    <FilterGroup title={t('period')}>
      <ChoiceChips
        label={t('period')}
        options={options}
        value={period.to === '' ? period.from : 'own'}
        onChange={from => onChange({ from, to: '' })}
      />
      <div className={css.days}>
        <TextField
          type="date"
          label={t('from')}
          value={period.from}
          onChange={from => onChange({ ...period, from })}
          max={period.to || undefined}
        />
        <TextField
          type="date"
          label={t('to')}
          value={period.to}
          onChange={to => onChange({ ...period, to })}
          error={isBackwards(period) ? t('backwards') : undefined}
          min={period.from || undefined}
        />
      </div>
    </FilterGroup>
  )
}
