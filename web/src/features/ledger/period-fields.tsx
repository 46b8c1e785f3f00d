import { useState } from 'react'
import { localeOf, useLanguage } from '../../core/language.tsx'
import { useTexts } from '../../core/texts.ts'
import { ChoiceChips } from '../../ui/chips.tsx'
import { FilterGroup } from '../../ui/filter-page.tsx'
import { PeriodSheet } from '../../ui/period-sheet.tsx'
import { firstDayOfLast, isBackwards, type Period, startOfDay } from './periods.ts'

const usual = [7, 30, 90] as const

/** Common periods as chips, and a drawer for any other. */
export function PeriodFields({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  const t = useTexts('ledger')
  const locale = localeOf(useLanguage())
  const [choosing, setChoosing] = useState(false)
  const common = [
    { value: '', text: t('any') },
    ...usual.map(days => ({ value: firstDayOfLast(days), text: t('lastDays', { count: days }) })),
  ]
  const isCommon = period.to === '' && common.some(({ value }) => value === period.from)
  const day = (text: string) => startOfDay(text)?.toLocaleDateString(locale, { dateStyle: 'medium' }) ?? '…'
  const own = isCommon ? t('otherDates') : `${day(period.from)} – ${day(period.to)}`
  return (
    <FilterGroup title={t('period')}>
      <ChoiceChips
        label={t('period')}
        options={[...common, { value: 'own', text: own }]}
        value={isCommon ? period.from : 'own'}
        onChange={chosen => (chosen === 'own' ? setChoosing(true) : onChange({ from: chosen, to: '' }))}
      />
      {isBackwards(period) && <p role="alert">{t('backwards')}</p>}
      {choosing && (
        <PeriodSheet
          title={t('otherDates')}
          labels={{ from: t('from'), to: t('to'), backwards: t('backwards') }}
          period={isCommon ? { from: '', to: '' } : period}
          onConfirm={chosen => {
            onChange(chosen)
            setChoosing(false)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </FilterGroup>
  )
}
