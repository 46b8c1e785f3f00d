import { useTexts } from '../../core/texts.ts'
import layout from '../layout.module.css'
import { StateTag, type Tone } from '../state-tag.tsx'

interface Counted {
  readonly added: number
  readonly edited: number
  readonly deleted: number
  readonly unchanged: number
}

/** How many records a change adds, edits, deletes and leaves as they are. */
export function PlanCounts({ plan: { added, edited, deleted, unchanged } }: { plan: Counted }) {
  const t = useTexts('zone')
  const counts: [count: number, text: string, tone: Tone][] = [
    [added, t('planAdded', { count: added }), 'ok'],
    [edited, t('planEdited', { count: edited }), 'brand'],
    [deleted, t('planDeleted', { count: deleted }), 'bad'],
    [unchanged, t('planUnchanged', { count: unchanged }), 'quiet'],
  ]
  return (
    <p className={layout.tags}>
      {counts
        .filter(([count]) => count > 0)
        .map(([, text, tone]) => (
          <StateTag key={text} tone={tone}>
            {text}
          </StateTag>
        ))}
    </p>
  )
}
