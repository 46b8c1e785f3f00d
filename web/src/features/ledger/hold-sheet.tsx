import { subtract } from '@namestead/contract/money'
import { useTexts } from '../../core/texts.ts'
import { DateFact, Fact, Facts, MoneyFact } from '../../ui/facts.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { type Hold, reasonTexts } from './kind-key.ts'
import { SubjectText } from './subject.tsx'

/** All details of one hold: the amounts captured, released and still on hold. */
export function HoldSheet({ shown, onClose }: { shown: Hold; onClose: () => void }) {
  const t = useTexts('ledger')
  const { at, endedAt, amount, captured, released, subject, reason, reference } = shown
  const left = subtract(subtract(amount, captured), released)
  return (
    <Sheet title={t('holdTitle')} onClose={onClose}>
      <Facts>
        <MoneyFact name={t('amount')} amount={amount} size="title" />
        <Fact name={t('reason')}>{t(reasonTexts[reason].long)}</Fact>
        <Fact name={t('details')}>
          <SubjectText subject={subject} />
        </Fact>
        <DateFact name={t('since')} at={at} time />
        {captured.minor > 0n && <MoneyFact name={t('charged')} amount={captured} />}
        {released.minor > 0n && <MoneyFact name={t('refunded')} amount={released} tone="ok" />}
        <DateFact name={t('ended')} at={endedAt} time />
        {!endedAt && <MoneyFact name={t('stillOnHold')} amount={left} strong />}
        <Fact name={t(reasonTexts[reason].reference)}>{reference}</Fact>
      </Facts>
    </Sheet>
  )
}
