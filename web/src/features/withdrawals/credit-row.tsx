import type { Output } from '@namestead/contract/call'
import { displayAmount } from '@namestead/contract/money'
import type { findCredits } from '@namestead/contract/withdrawals'
import { useTexts } from '../../core/texts.ts'
import { Dated, DateText } from '../../ui/dates.tsx'
import { DomainName } from '../../ui/domain-name.tsx'
import layout from '../../ui/layout.module.css'
import { RowFacts } from '../../ui/list-row.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import { creditLooks, creditTexts } from './withdrawal-looks.ts'

export type Credit = Output<typeof findCredits>['credits'][number]

/** The domain that was sold; other sources have words. */
export const CreditSubject = ({ subject }: { readonly subject: string }) =>
  subject.includes('.') ? <DomainName name={subject} /> : <strong>{subject}</strong>

/** What earned the money, what it came to, and from when it may be settled. */
export function CreditFacts({ credit }: { readonly credit: Credit }) {
  const t = useTexts('withdrawals')
  const { source, subject, gross, fee, at, holdUntil, state, settledAt } = credit
  return (
    <span className={layout.column}>
      <CreditSubject subject={subject} />
      <RowFacts>
        <span>{source === 'push' ? t('push') : source}</span>
        <DateText at={at} />
        <span>{t('grossFee', { gross: displayAmount(gross), fee: displayAmount(fee) })}</span>
      </RowFacts>
      <RowFacts>
        <StateTag {...creditLooks[state]}>{t(creditTexts[state])}</StateTag>
        {state === 'held' && <Dated label={t('heldUntil')} at={holdUntil} />}
        {settledAt && <Dated label={t('settledOn')} at={settledAt} />}
      </RowFacts>
    </span>
  )
}
