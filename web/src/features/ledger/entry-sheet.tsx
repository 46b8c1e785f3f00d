import { useTexts } from '../../core/texts.ts'
import { DateFact, Fact, Facts, MoneyFact } from '../../ui/facts.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { type Entry, kindKey } from './kind-key.ts'
import { SubjectText } from './subject.tsx'

interface EntrySheetProps {
  readonly shown: Entry
  readonly subject: string
  readonly onClose: () => void
}

/** All details of one entry. */
export function EntrySheet({ shown, subject, onClose }: EntrySheetProps) {
  const t = useTexts('ledger')
  const { sequence, at, amount, balance, reference } = shown
  return (
    <Sheet title={t(kindKey(shown))} onClose={onClose}>
      <Facts>
        <MoneyFact name={t('amount')} amount={amount} signed size="title" tone={amount.minor > 0n ? 'ok' : 'ink'} />
        <MoneyFact name={t('balanceAfter')} amount={balance} />
        <Fact name={t('details')}>
          <SubjectText subject={subject} />
        </Fact>
        <DateFact name={t('time')} at={at} time />
        {reference && <Fact name={t('entryReference')}>{reference}</Fact>}
        <Fact name={t('sequence')}>{sequence}</Fact>
      </Facts>
    </Sheet>
  )
}
