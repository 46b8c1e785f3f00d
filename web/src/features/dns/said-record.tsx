import { useTexts } from '../../core/texts.ts'
import { useDuration } from './durations.ts'
import css from './said-record.module.css'

interface Said {
  readonly shownValue: string
  readonly ttl: number
  readonly priority: number | null
  readonly status: number | null
}

/** What a record says: its value, and below it the numbers. */
export function SaidRecord({ said: { shownValue, ttl, priority, status } }: { said: Said }) {
  const t = useTexts('dns')
  const duration = useDuration()
  return (
    <>
      <span className={css.value}>{shownValue}</span>
      <span className={css.numbers}>
        {[duration(ttl), priority === null ? '' : t('priorityIs', { priority }), status ?? '']
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  )
}
