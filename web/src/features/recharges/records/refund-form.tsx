import { askRefund } from '@namestead/contract/recharges'
import { useTexts } from '../../../core/texts.ts'
import { useForm } from '../../../core/use-form.ts'
import { FormSheet } from '../../../ui/form.tsx'
import layout from '../../../ui/layout.module.css'
import { TextArea } from '../../../ui/text-area.tsx'

interface RefundFormProps {
  readonly payment: string
  readonly onBack: () => void
  readonly onSent: () => Promise<void>
}

export function RefundForm({ payment, onBack, onSent }: RefundFormProps) {
  const t = useTexts('recharges')
  const form = useForm(askRefund, { initial: { reason: '' }, input: () => ({ payment }), done: onSent })
  return (
    <FormSheet form={form} title={t('refundTitle')} submit={t('askRefund')} onClose={onBack}>
      <p className={layout.note}>{t('refundText')}</p>
      <TextArea label={t('reasonOptional')} {...form.field('reason')} />
    </FormSheet>
  )
}
