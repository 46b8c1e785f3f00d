import { useTexts } from '../../core/texts.ts'
import { useDuration } from './durations.ts'
import css from './record-value.module.css'

interface RecordData {
  readonly shownValue: string
  readonly ttl: number
  readonly priority: number | null
  readonly status: number | null
}

/** The value of a record, with its numbers below. */
export function RecordValue({ record: { shownValue, ttl, priority, status } }: { record: RecordData }) {
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
