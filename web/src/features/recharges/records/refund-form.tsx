import { askRefund } from '@namestead/contract/recharges'
import { useState } from 'react'
import { call } from '../../../core/calls.ts'
import { toast } from '../../../core/feedback.ts'
import { useTexts } from '../../../core/texts.ts'
import { useSubmit } from '../../../core/use-submit.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import css from './recharge-records.module.css'

interface RefundFormProps {
  readonly payment: string
  readonly onBack: () => void
  readonly onSent: () => Promise<void>
}

export function RefundForm({ payment, onBack, onSent }: RefundFormProps) {
  const t = useTexts('recharges')
  const { submit, busy } = useSubmit()
  const [reason, setReason] = useState('')
  const send = () =>
    submit(async () => {
      const answer = await call(askRefund, { payment, reason: reason.trim() })
      if (answer.code === 1 || answer.code === -1) toast(answer.message)
      if (answer.code === 1) await onSent()
    })
  return (
    <Sheet
      title={t('refundTitle')}
      onClose={onBack}
      bar={
        <Button wide busy={busy} onClick={send}>
          {t('askRefund')}
        </Button>
      }
    >
      <div className={css.form}>
        <p className={css.note}>{t('refundText')}</p>
        <TextArea label={t('reasonOptional')} value={reason} onChange={setReason} maxLength={300} />
      </div>
    </Sheet>
  )
}
