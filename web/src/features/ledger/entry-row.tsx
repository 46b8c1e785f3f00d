import { useTexts } from '../../core/texts.ts'
import { DateText } from '../../ui/dates.tsx'
import { ListRow, RowFacts } from '../../ui/list-row.tsx'
import { Money } from '../../ui/money.tsx'
import css from './entry-row.module.css'
import { type Entry, kindKey } from './kind-key.ts'
import { Subject } from './subject.tsx'

interface EntryRowProps {
  readonly shown: Entry
  readonly subject: string
  readonly onOpen: () => void
}

/** A statement entry: its subject, time, amount and the balance after it. */
export function EntryRow({ shown, subject, onOpen }: EntryRowProps) {
  const t = useTexts('ledger')
  const { at, kind, amount, balance } = shown
  return (
    <ListRow
      onOpen={onOpen}
      end={
        <>
          <Money amount={amount} signed tone={amount.minor > 0n ? 'ok' : 'ink'} />
          <span className={css.after}>
            <span className="visually-hidden">{t('balanceAfter')}</span>
            <Money amount={balance} size="note" tone="soft" />
          </span>
        </>
      }
    >
      <Subject subject={subject} plain={kind === 'withdrawal'} />
      <RowFacts>
        <span>{t(kindKey(shown))}</span>
        <DateText at={at} time />
      </RowFacts>
    </ListRow>
  )
}
