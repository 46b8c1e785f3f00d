import { useTexts } from '../../core/texts.ts'
import { DateText } from '../../ui/dates.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Money } from '../../ui/money.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import type { Entry } from './kind-key.ts'
import { kindKey } from './kind-key.ts'
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
        <Fact name={t('amount')}>
          <Money amount={amount} signed size="title" tone={amount.minor > 0n ? 'ok' : 'ink'} />
        </Fact>
        <Fact name={t('balanceAfter')}>
          <Money amount={balance} />
        </Fact>
        <Fact name={t('details')}>
          <SubjectText subject={subject} />
        </Fact>
        <Fact name={t('time')}>
          <DateText at={at} time />
        </Fact>
        {reference && <Fact name={t('reference')}>{reference}</Fact>}
        <Fact name={t('sequence')}>{sequence}</Fact>
      </Facts>
    </Sheet>
  )
}
