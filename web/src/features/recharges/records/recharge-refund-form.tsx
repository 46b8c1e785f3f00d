import { type Money as Amount, displayAmount } from '@namestead/contract/money'
import { askRechargeRefund } from '@namestead/contract/recharges'
import { useTexts } from '../../../core/texts.ts'
import { useForm } from '../../../core/use-form.ts'
import { DateFact, Fact, Facts, MoneyFact } from '../../../ui/facts.tsx'
import { FormSheet } from '../../../ui/form.tsx'
import layout from '../../../ui/layout.module.css'
import { TextArea } from '../../../ui/text-area.tsx'

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
  const form = useForm(askRechargeRefund, {
    initial: { reason: '' },
    input: () => ({ payment, amount }),
    done: onSent,
  })
  return (
    <FormSheet
      form={form}
      title={t('unspentTitle')}
      submit={t('askUnspent', { amount: displayAmount(amount) })}
      onClose={onBack}
    >
      <Facts>
        <MoneyFact name={t('unspent')} amount={amount} />
        <Fact name={t('goesBackTo')}>{channel}</Fact>
        <DateFact name={t('refundableUntil')} at={until} />
      </Facts>
      <p className={layout.note}>{t('unspentText')}</p>
      <TextArea label={t('reasonOptional')} {...form.field('reason')} />
    </FormSheet>
  )
}
