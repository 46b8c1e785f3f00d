import { type Money as Amount, displayAmount } from '@namestead/contract/money'
import { askRechargeRefund } from '@namestead/contract/recharges'
import { useState } from 'react'
import { call } from '../../../core/calls.ts'
import { toast } from '../../../core/feedback.ts'
import { useTexts } from '../../../core/texts.ts'
import { useSubmit } from '../../../core/use-submit.ts'
import { Button } from '../../../ui/button.tsx'
import { DateText } from '../../../ui/dates.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { Money } from '../../../ui/money.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import css from './recharge-records.module.css'

interface RechargeRefundFormProps {
  readonly payment: string
  readonly channel: string
  /** What is unspent of it. */
  readonly amount: Amount
  readonly until: Date
  readonly onBack: () => void
  readonly onSent: () => Promise<void>
}

/** Asks for the unspent part of a payment back, to where it came from. */
export function RechargeRefundForm({ payment, channel, amount, until, onBack, onSent }: RechargeRefundFormProps) {
  const t = useTexts('recharges')
  const { submit, busy } = useSubmit()
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  const send = () =>
    submit(async () => {
      setFault(undefined)
      const answer = await call(askRechargeRefund, { payment, amount, reason: reason.trim() })
      if (answer.code === -1) setFault(answer.message)
      if (answer.code !== 1) return
      toast(answer.message)
      await onSent()
    })
  return (
    <Sheet
      title={t('unspentTitle')}
      onClose={onBack}
      bar={
        <Button wide busy={busy} onClick={send}>
          {t('askUnspent', { amount: displayAmount(amount) })}
        </Button>
      }
    >
      <div className={css.form}>
        <Facts>
          <Fact name={t('unspent')}>
            <Money amount={amount} />
          </Fact>
          <Fact name={t('goesBackTo')}>{channel}</Fact>
          <Fact name={t('refundableUntil')}>
            <DateText at={until} />
          </Fact>
        </Facts>
        <p className={css.note}>{t('unspentText')}</p>
        <TextArea label={t('reasonOptional')} value={reason} onChange={setReason} maxLength={300} />
        {fault && (
          <p className={css.problem} role="alert">
            {fault}
          </p>
        )}
      </div>
    </Sheet>
  )
}
