import { explainPayer } from '@namestead/contract/recharges'
import { useState } from 'react'
import { call } from '../../../core/calls.ts'
import { toast } from '../../../core/feedback.ts'
import { useTexts } from '../../../core/texts.ts'
import { useSubmit } from '../../../core/use-submit.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import css from './recharge-records.module.css'

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
  const { submit, busy } = useSubmit()
  const [payer, setPayer] = useState(named)
  const [explanation, setExplanation] = useState('')
  const filled = payer.trim() !== '' && explanation.trim() !== ''
  const send = () =>
    submit(async () => {
      const answer = await call(explainPayer, { payment, payer: payer.trim(), explanation: explanation.trim() })
      if (answer.code === 1 || answer.code === -1) toast(answer.message)
      if (answer.code === 1) await onSent()
    })
  return (
    <Sheet
      title={t('explainTitle')}
      onClose={onBack}
      bar={
        <Button wide type="submit" form="explain" busy={busy} disabled={!filled}>
          {t('submit')}
        </Button>
      }
    >
      <form
        id="explain"
        className={css.form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          if (filled) void send()
        }}
      >
        <TextField label={t('payerName')} value={payer} onChange={setPayer} help={t('payerHelp')} maxLength={100} />
        <TextArea
          label={t('explanation')}
          value={explanation}
          onChange={setExplanation}
          help={t('explanationHelp')}
          maxLength={500}
        />
      </form>
    </Sheet>
  )
}
