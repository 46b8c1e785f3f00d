import { useEffect } from 'react'
import { useTexts } from '../../core/texts.ts'
import { Card } from '../../ui/card.tsx'
import layout from '../../ui/layout.module.css'
import type { FirstRegistrantProps } from '../../ui/slot.tsx'
import { useCompletion } from './complete-account.ts'
import { MissingNote } from './missing-note.tsx'
import { TemplateFields } from './template-fields.tsx'
import { useTemplateForm } from './use-template-form.ts'

/** The account's first registrant, within the order. Country, phone and address become the account's too, so they are asked for once. */
export default function FirstRegistrant({ formId, onSaved, onState }: FirstRegistrantProps) {
  const t = useTexts('registrants')
  const complete = useCompletion()
  const template = useTemplateForm(undefined, onSaved, complete)
  const { form } = template
  const { busy } = form
  const ready = template.missing.length === 0
  useEffect(() => onState({ busy, ready }), [onState, busy, ready])
  return (
    <Card>
      <form id={formId} className={layout.stack4} noValidate onSubmit={form.onSubmit}>
        <p className={layout.note}>{t('whyNeeded')}</p>
        <TemplateFields template={template} />
        <p className={layout.note}>{t('accountToo')}</p>
        <MissingNote missing={template.missing} />
      </form>
    </Card>
  )
}
