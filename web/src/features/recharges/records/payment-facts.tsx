import { type Money as Amount, displayAmount, subtract, total } from '@namestead/contract/money'
import { useTexts } from '../../../core/texts.ts'
import { DateFact, Fact, Facts, MoneyFact } from '../../../ui/facts.tsx'
import layout from '../../../ui/layout.module.css'
import { Money } from '../../../ui/money.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { awaitsPlatform, paymentLooks, paymentTexts, type RechargePayment, receivedText } from './recharge-record.ts'
import css from './recharge-records.module.css'

interface PaymentFactsProps {
  readonly payment: RechargePayment
  /** The requested amount of the recharge. */
  readonly asked: Amount
  readonly title: string
}

/** A payment received for a recharge: why it is on hold, its amount, its payer and its state. */
export function PaymentFacts({ payment, asked, title }: PaymentFactsProps) {
  const t = useTexts('recharges')
  const { state, credited, payer, explanation, receivedAt, endedAt, problem } = payment
  const received =
    payment.receivedCurrency === 'USD' && payment.received ? (
      <Money amount={payment.received} />
    ) : (
      (receivedText(payment) ?? t('unreadable'))
    )
  const reason = holdReasonOf(payment)
  // Refunds had left the balance before.
  const returned = payment.refunds.filter(refund => refund.state === 'sent' || refund.state === 'sending')
  return (
    <section className={`${layout.stack} ${layout.apart} ${css.payment}`}>
      <h3>{title}</h3>
      {reason && (
        <p className={`${layout.notice} ${css.why}`}>
          {reason === 'waitsForUs'
            ? t('waitsForUs')
            : t(`why_${reason}`, {
                asked: displayAmount(asked),
                received: receivedText(payment) ?? t('unreadable'),
                payer: payer || t('someone'),
              })}
        </p>
      )}
      <Facts>
        <Fact name={t('state')}>
          <StateTag {...paymentLooks[state]}>
            {state === 'abnormal' && problem ? t(`problem_${problem}`) : t(paymentTexts[state])}
          </StateTag>
        </Fact>
        <Fact name={t('received')}>{received}</Fact>
        <MoneyFact name={t('creditedAmount')} amount={credited} tone={state === 'charged-back' ? 'ink' : 'ok'} signed />
        {credited && state === 'charged-back' && (
          <MoneyFact
            name={t('takenBack')}
            amount={subtract(total(returned.map(({ amount }) => amount)), credited)}
            tone="bad"
            signed
          />
        )}
        {payer && <Fact name={t('payer')}>{payer}</Fact>}
        <DateFact name={t('receivedAt')} at={receivedAt} time />
        {endedAt && state !== 'credited' && <DateFact name={t('endedAt')} at={endedAt} time />}
        {explanation && <Fact name={t('yourWords')}>{explanation}</Fact>}
      </Facts>
    </section>
  )
}

/** The key of the text that explains why the payment is on hold or was taken back; null otherwise. */
function holdReasonOf(payment: RechargePayment) {
  if (awaitsPlatform(payment)) return 'waitsForUs' as const
  if (payment.state === 'charged-back') return 'chargedBack' as const
  return payment.state === 'abnormal' ? payment.problem : null
}
