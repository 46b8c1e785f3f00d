import { explainPayer } from '@namestead/contract/recharges'
import { useTexts } from '../../../core/texts.ts'
import { useForm } from '../../../core/use-form.ts'
import { FormSheet } from '../../../ui/form.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'

interface ExplainFormProps {
  readonly payment: string
  /** As reported by the gateway. */
  readonly payer: string
  readonly onBack: () => void
  readonly onSent: () => Promise<void>
}

/** Asks who paid and how they are related to the account. An operator reviews the answer. */
export function ExplainForm({ payment, payer: named, onBack, onSent }: ExplainFormProps) {
  const t = useTexts('recharges')
  const form = useForm(explainPayer, {
    initial: { payer: named, explanation: '' },
    input: () => ({ payment }),
    done: onSent,
  })
  return (
    <FormSheet form={form} title={t('explainTitle')} submit={t('sendExplanation')} onClose={onBack}>
      <TextField label={t('payerName')} {...form.field('payer')} help={t('payerHelp')} />
      <TextArea label={t('explanation')} {...form.field('explanation')} help={t('explanationHelp')} />
    </FormSheet>
  )
}
