import { readServed } from '@namestead/contract/zones'
import { useCall } from '../../../core/calls.ts'
import { useTexts } from '../../../core/texts.ts'
import { Icon } from '../../../ui/icon.tsx'
import { DatedText } from '../dated-text.tsx'
import type { Zone } from './record-filters.ts'
import css from './records.module.css'

/** Milliseconds between two questions while a change is not served yet, which takes about two seconds; later more. */
const interval = { first: 1500, later: 15_000 }
const firstQuestions = 20

/** Since when our name servers answer with these records: they are asked, until all of them do. */
export function ServedLine({ zone: { domain, version } }: { zone: Zone }) {
  const t = useTexts('zones')
  const { data } = useCall(
    readServed,
    { domain, version },
    {
      refetchInterval: ({ state: { data: last, dataUpdateCount } }) =>
        last?.since === null && (dataUpdateCount < firstQuestions ? interval.first : interval.later),
    },
  )
  // Keeps its place while the answer is on its way.
  if (!data) return <p className={css.served} />
  return (
    <p className={css.served} role="status">
      <Icon name={data.since ? 'check' : 'clock'} size={18} />
      {data.since ? (
        <DatedText text={at => t('servedSince', { at })} at={data.since} time />
      ) : (
        t('servedSoon', { servers: data.waitingFor.join(', ') })
      )}
    </p>
  )
}
