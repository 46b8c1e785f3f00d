import { cancelRechargeRefund } from '@namestead/contract/recharges'
import { useTexts } from '../../../core/texts.ts'
import { CommandButton } from '../../../ui/command-button.tsx'
import { DateFact, Fact, Facts, MoneyFact } from '../../../ui/facts.tsx'
import layout from '../../../ui/layout.module.css'
import { StateTag } from '../../../ui/state-tag.tsx'
import { type RechargeRefund, refundLooks, refundTexts } from './recharge-record.ts'
import css from './recharge-records.module.css'

interface RechargeRefundFactsProps {
  readonly refund: RechargeRefund
  readonly onChanged: () => Promise<void>
}

/** A refund of unspent money: how far it is, and the way to take the request back. */
export function RechargeRefundFacts({ refund: shown, onChanged }: RechargeRefundFactsProps) {
  const t = useTexts('recharges')
  const { refund, state, amount, refusal, askedAt, endedAt } = shown
  return (
    <section className={`${layout.stack} ${layout.apart} ${css.payment}`}>
      <h3>{t('oneRefund')}</h3>
      {state === 'requested' && <p className={`${layout.notice} ${css.why}`}>{t('refundWaits')}</p>}
      <Facts>
        <Fact name={t('state')}>
          <StateTag {...refundLooks[state]}>{t(refundTexts[state])}</StateTag>
        </Fact>
        <MoneyFact name={t('refundAmount')} amount={amount} />
        <DateFact name={t('requestedOn')} at={askedAt} time />
        <DateFact name={t('endedAt')} at={endedAt} time />
        {refusal && <Fact name={t('reason')}>{refusal}</Fact>}
      </Facts>
      {state === 'requested' && (
        <CommandButton look="quiet" command={cancelRechargeRefund} input={{ refund }} refresh={onChanged}>
          {t('cancelRefund')}
        </CommandButton>
      )}
    </section>
  )
}
