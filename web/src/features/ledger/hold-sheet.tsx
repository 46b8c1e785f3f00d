import { subtract } from '@namestead/contract/money'
import { useTexts } from '../../core/texts.ts'
import { DateText } from '../../ui/dates.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Money } from '../../ui/money.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import type { Hold } from './kind-key.ts'
import { reasonTexts } from './kind-key.ts'
import { SubjectText } from './subject.tsx'

/** All details of one hold: the amounts captured, released and still on hold. */
export function HoldSheet({ shown, onClose }: { shown: Hold; onClose: () => void }) {
  const t = useTexts('ledger')
  const { at, endedAt, amount, captured, released, subject, reason, reference } = shown
  const left = subtract(subtract(amount, captured), released)
  return (
    <Sheet title={t('holdTitle')} onClose={onClose}>
      <Facts>
        <Fact name={t('amount')}>
          <Money amount={amount} size="title" />
        </Fact>
        <Fact name={t('reason')}>{t(reasonTexts[reason].long)}</Fact>
        <Fact name={t('details')}>
          <SubjectText subject={subject} />
        </Fact>
        <Fact name={t('since')}>
          <DateText at={at} time />
        </Fact>
        {captured.minor > 0n && (
          <Fact name={t('charged')}>
            <Money amount={captured} />
          </Fact>
        )}
        {released.minor > 0n && (
          <Fact name={t('refunded')}>
            <Money amount={released} tone="ok" />
          </Fact>
        )}
        {endedAt ? (
          <Fact name={t('ended')}>
            <DateText at={endedAt} time />
          </Fact>
        ) : (
          <Fact name={t('stillOnHold')} strong>
            <Money amount={left} />
          </Fact>
        )}
        <Fact name={t(reasonTexts[reason].reference)}>{reference}</Fact>
      </Facts>
    </Sheet>
  )
}
