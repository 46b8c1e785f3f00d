import { useTexts } from '../../../core/texts.ts'
import layout from '../../../ui/layout.module.css'
import { useDuration } from '../../../ui/zone/durations.ts'

interface RecordData {
  readonly shownValue: string
  readonly ttl: number
  readonly priority: number | null
  readonly status: number | null
  readonly paused?: boolean
  readonly comment?: string
}

/** The value of a record, with its numbers below. */
export function RecordValue({ record }: { record: RecordData }) {
  const t = useTexts('zones')
  const duration = useDuration()
  const { shownValue, ttl, priority, status, paused, comment } = record
  return (
    <>
      <span className={`${layout.wrap} ${layout.block}`}>{shownValue}</span>
      <span className={layout.noteLine}>
        {[
          duration(ttl),
          priority === null ? '' : t('priorityIs', { priority }),
          status ?? '',
          paused ? t('paused') : '',
          comment ?? '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  )
}
