import { useTexts } from '../../core/texts.ts'
import { DateText } from '../../ui/dates.tsx'
import { ListRow, RowFacts } from '../../ui/list-row.tsx'
import { Money } from '../../ui/money.tsx'
import { StateTag, type Tone } from '../../ui/state-tag.tsx'
import type { Hold } from './kind-key.ts'
import { holdTexts, reasonTexts } from './kind-key.ts'
import { Subject } from './subject.tsx'

const holdTones: Readonly<Record<Hold['state'], Tone>> = { held: 'warn', captured: 'ok', released: 'quiet' }

/** A hold: its subject, its start and its state. */
export function HoldRow({ shown, onOpen }: { shown: Hold; onOpen: () => void }) {
  const t = useTexts('ledger')
  const { at, amount, state, subject, reason } = shown
  return (
    <ListRow
      onOpen={onOpen}
      end={
        <>
          <Money amount={amount} tone={state === 'held' ? 'ink' : 'soft'} />
          <StateTag tone={holdTones[state]}>{t(holdTexts[state])}</StateTag>
        </>
      }
    >
      <Subject subject={subject} />
      <RowFacts>
        <span>{t(reasonTexts[reason].short)}</span>
        <DateText at={at} time />
      </RowFacts>
    </ListRow>
  )
}
