import { maxRemark } from '@namestead/contract/portfolio'
import { refusePush } from '@namestead/contract/pushes'
import { useState } from 'react'
import { call } from '../../core/calls.ts'
import { toast } from '../../core/feedback.ts'
import { useTexts } from '../../core/texts.ts'
import { useSubmit } from '../../core/use-submit.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import css from './push.module.css'

interface RefusePushProps {
  readonly push: string
  readonly onClose: () => void
  readonly onDone: () => Promise<void>
}

/** Why, for the sender to read; it may be left empty. */
export function RefusePush({ push, onClose, onDone }: RefusePushProps) {
  const t = useTexts('pushes')
  const { submit, busy } = useSubmit()
  const [reason, setReason] = useState('')
  const refuse = () =>
    submit(async () => {
      const answer = await call(refusePush, { push, reason: reason.trim() || undefined })
      if (answer.code === 1 || answer.code === -1) toast(answer.message)
      await onDone()
      onClose()
    })
  return (
    <Sheet
      title={t('pushRefuseTitle')}
      onClose={onClose}
      bar={
        <Button look="bad" wide busy={busy} onClick={() => void refuse()}>
          {t('refuse')}
        </Button>
      }
    >
      <div className={css.body}>
        <TextArea label={t('reasonOptional')} value={reason} onChange={setReason} maxLength={maxRemark} rows={3} />
      </div>
    </Sheet>
  )
}
