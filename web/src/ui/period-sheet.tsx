import { useState } from 'react'
import { ConfirmSheet } from './confirm-sheet.tsx'
import css from './period-sheet.module.css'
import { TextField } from './text-field.tsx'

/** Days as in a date field, `2026-01-31`; empty: open at that end. */
interface Days {
  readonly from: string
  readonly to: string
}

interface PeriodSheetProps {
  readonly title: string
  readonly labels: { readonly from: string; readonly to: string; readonly backwards: string }
  readonly period: Days
  readonly onConfirm: (period: Days) => void
  readonly onClose: () => void
}

/** A drawer for the first and the last day of a period. */
export function PeriodSheet({ title, labels, period, onConfirm, onClose }: PeriodSheetProps) {
  const [{ from, to }, setDays] = useState(period)
  const backwards = from !== '' && to !== '' && to < from
  return (
    <ConfirmSheet
      title={title}
      onConfirm={() => onConfirm({ from, to })}
      onClear={() => setDays({ from: '', to: '' })}
      clearable={from !== '' || to !== ''}
      disabled={backwards}
      onClose={onClose}
    >
      <div className={css.days}>
        <TextField
          type="date"
          label={labels.from}
          value={from}
          onChange={day => setDays({ from: day, to })}
          max={to || undefined}
        />
        <TextField
          type="date"
          label={labels.to}
          value={to}
          onChange={day => setDays({ from, to: day })}
          error={backwards ? labels.backwards : undefined}
          min={from || undefined}
        />
      </div>
    </ConfirmSheet>
  )
}
