import { displayAmount } from '@namestead/contract/money'
import { acceptPayment, askRefund, writeReceipt } from '@namestead/contract/recharges'
import { Fragment, useState } from 'react'
import { savePdf } from '../../../core/save-pdf.ts'
import { refreshAccount } from '../../../core/session-flow.ts'
import { useTexts } from '../../../core/texts.ts'
import { useForm } from '../../../core/use-form.ts'
import { Button, ButtonAnchor, ButtonLink } from '../../../ui/button.tsx'
import { CommandButton } from '../../../ui/command-button.tsx'
import { DateFact, Fact, Facts, MoneyFact } from '../../../ui/facts.tsx'
import { FormSheet } from '../../../ui/form.tsx'
import layout from '../../../ui/layout.module.css'
import { Sheet } from '../../../ui/sheet.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { ExplainForm } from './explain-form.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import { abnormalPaymentOf, looks, type RechargeRecord, refundablePaymentOf } from './recharge-record.ts'
import css from './recharge-records.module.css'
import { RechargeRefundFacts } from './recharge-refund-facts.tsx'
import { RechargeRefundForm } from './recharge-refund-form.tsx'

interface RefundFormProps {
  readonly payment: string
  readonly onBack: () => void
  readonly onSent: () => Promise<void>
}

function RefundForm({ payment, onBack, onSent }: RefundFormProps) {
  const t = useTexts('recharges')
  const form = useForm(askRefund, { initial: { reason: '' }, input: () => ({ payment }), done: onSent })
  return (
    <FormSheet form={form} title={t('refundTitle')} submit={t('askRefund')} onClose={onBack}>
      <p className={layout.note}>{t('refundText')}</p>
      <TextArea label={t('reasonOptional')} {...form.field('reason')} />
    </FormSheet>
  )
}

/** Downloads the receipt of a recharge. */
function ReceiptButton({ recharge }: { readonly recharge: string }) {
  const t = useTexts('recharges')
  return (
    <CommandButton icon="download" wide look="quiet" command={writeReceipt} input={{ recharge }} done={savePdf}>
      {t('receipt')}
    </CommandButton>
  )
}

interface RechargeSheetProps {
  readonly shown: RechargeRecord
  readonly onClose: () => void
  readonly onSolved: () => Promise<void>
}

/** A recharge with its payments. The actions are those of the payment that needs review, one at a time. */
export function RechargeSheet({ shown, onClose, onSolved }: RechargeSheetProps) {
  const t = useTexts('recharges')
  const [doing, setDoing] = useState<'refund' | 'explain' | 'unspent'>()
  const abnormal = abnormalPaymentOf(shown)
  const solved = async () => {
    setDoing(undefined)
    await Promise.all([onSolved(), refreshAccount()])
  }

  if (abnormal && doing === 'refund')
    return <RefundForm payment={abnormal.payment} onBack={() => setDoing(undefined)} onSent={solved} />
  if (abnormal && doing === 'explain')
    return (
      <ExplainForm
        payment={abnormal.payment}
        payer={abnormal.payer}
        onBack={() => setDoing(undefined)}
        onSent={solved}
      />
    )
  const unspent = abnormal ? undefined : refundablePaymentOf(shown)
  if (doing === 'unspent' && unspent?.refundable && unspent.refundableUntil)
    return (
      <RechargeRefundForm
        payment={unspent.payment}
        channel={shown.channel}
        amount={unspent.refundable}
        until={unspent.refundableUntil}
        onBack={() => setDoing(undefined)}
        onSent={solved}
      />
    )
  const can = abnormal?.can
  return (
    <Sheet
      title={t('oneRecord', { recharge: shown.recharge })}
      onClose={onClose}
      bar={
        can && (can.accept || can.refund || can.explain) ? (
          <div className={layout.halves}>
            {can.accept && abnormal.acceptable && (
              <div className={css.main}>
                <CommandButton command={acceptPayment} input={{ payment: abnormal.payment }} refresh={solved}>
                  {t('accept', { amount: displayAmount(abnormal.acceptable) })}
                </CommandButton>
              </div>
            )}
            {can.refund && (
              <Button look="quiet" onClick={() => setDoing('refund')}>
                {t('askRefund')}
              </Button>
            )}
            {can.explain && (
              <Button look={can.accept ? 'quiet' : 'primary'} onClick={() => setDoing('explain')}>
                {t('explain')}
              </Button>
            )}
          </div>
        ) : shown.checkoutUrl ? (
          <ButtonAnchor wide href={shown.checkoutUrl}>
            {t('continuePayment')}
          </ButtonAnchor>
        ) : unspent ? (
          <div className={layout.halves}>
            <Button look="quiet" onClick={() => setDoing('unspent')}>
              {t('askRefund')}
            </Button>
            <ReceiptButton recharge={shown.recharge} />
          </div>
        ) : shown.state === 'charged-back' ? (
          <ButtonLink wide to="/recharge">
            {t('recharge')}
          </ButtonLink>
        ) : shown.credited ? (
          <ReceiptButton recharge={shown.recharge} />
        ) : undefined
      }
    >
      <RecordFacts shown={shown} />
      {abnormalFirst(shown.payments).map(payment => (
        <Fragment key={payment.payment}>
          <PaymentFacts
            payment={payment}
            asked={shown.amount}
            title={
              shown.payments.length > 1
                ? t('paymentNumber', { number: shown.payments.indexOf(payment) + 1 })
                : t('onePayment')
            }
          />
          {payment.refunds.map(refund => (
            <RechargeRefundFacts key={refund.refund} refund={refund} onChanged={solved} />
          ))}
        </Fragment>
      ))}
    </Sheet>
  )
}

/** The payment that the buttons refer to comes before the settled ones. */
const abnormalFirst = (payments: RechargeRecord['payments']) =>
  [...payments].sort((a, b) => Number(b.state === 'abnormal') - Number(a.state === 'abnormal'))

function RecordFacts({ shown }: { shown: RechargeRecord }) {
  const t = useTexts('recharges')
  const { state, amount, fee, credited, channel, openedAt } = shown
  return (
    <Facts>
      <Fact name={t('state')}>
        <StateTag {...looks[state]}>{t(`state_${state}`)}</StateTag>
      </Fact>
      <MoneyFact name={t('asked')} amount={amount} />
      {fee.minor > 0n && <MoneyFact name={t('fee')} amount={fee} />}
      <MoneyFact name={t('creditedAmount')} amount={credited} tone="ok" signed />
      <Fact name={t('channel')}>{channel}</Fact>
      <DateFact name={t('created')} at={openedAt} time />
    </Facts>
  )
}
