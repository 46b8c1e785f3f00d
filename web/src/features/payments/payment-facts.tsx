import { type Money as Amount, displayAmount } from '@namestead/contract/money'
import { useTexts } from '../../core/texts.ts'
import { DateText } from '../../ui/dates.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Money } from '../../ui/money.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import { paymentTones, type RechargePayment, receivedText, waitsForUs } from './recharge-record.ts'
import css from './recharge-records.module.css'

interface PaymentFactsProps {
  readonly payment: RechargePayment
  /** What the recharge asked for. */
  readonly asked: Amount
  readonly title: string
}

/** One payment that came for a recharge: why it waits, what arrived, from whom, and what became of it. */
export function PaymentFacts({ payment, asked, title }: PaymentFactsProps) {
  const t = useTexts('payments')
  const { state, credited, payer, explanation, receivedAt, endedAt, problem } = payment
  const received =
    payment.receivedCurrency === 'USD' && payment.received ? (
      <Money amount={payment.received} />
    ) : (
      (receivedText(payment) ?? t('unreadable'))
    )
  const why = whyOf(payment)
  return (
    <section className={css.payment}>
      <h3>{title}</h3>
      {why && (
        <p className={css.why}>
          {why === 'waitsForUs'
            ? t('waitsForUs')
            : t(`why_${why}`, {
                asked: displayAmount(asked),
                received: receivedText(payment) ?? t('unreadable'),
                payer: payer || t('somebody'),
              })}
        </p>
      )}
      <Facts>
        <Fact name={t('stateName')}>
          <StateTag tone={paymentTones[state]}>
            {state === 'abnormal' && problem ? t(`problem_${problem}`) : t(`payment_${state}`)}
          </StateTag>
        </Fact>
        <Fact name={t('received')}>{received}</Fact>
        {credited && (
          <Fact name={t('creditedAmount')}>
            <Money amount={credited} tone="ok" signed />
          </Fact>
        )}
        {payer && <Fact name={t('payer')}>{payer}</Fact>}
        <Fact name={t('receivedAt')}>
          <DateText at={receivedAt} time />
        </Fact>
        {endedAt && state !== 'credited' && (
          <Fact name={t('endedAt')}>
            <DateText at={endedAt} time />
          </Fact>
        )}
        {explanation && <Fact name={t('yourWords')}>{explanation}</Fact>}
      </Facts>
    </section>
  )
}

/** Which sentence explains why the payment waits, where it does. */
function whyOf(payment: RechargePayment) {
  if (waitsForUs(payment)) return 'waitsForUs' as const
  return payment.state === 'abnormal' ? payment.problem : null
}
