import type { OverlayComponentProps } from '../../core/overlays.ts'
import { useTexts } from '../../core/texts.ts'
import { Form, SubmitButton } from '../../ui/form.tsx'
import layout from '../../ui/layout.module.css'
import { Sheet } from '../../ui/sheet.tsx'
import { MissingNote } from './missing-note.tsx'
import { TemplateFields } from './template-fields.tsx'
import { useTemplateForm } from './use-template-form.ts'

/** Creates a template without leaving the order. */
export default function TemplateDialog({ given: { saved }, onClose }: OverlayComponentProps<'template'>) {
  const t = useTexts('registrants')
  const template = useTemplateForm(undefined, made => {
    onClose()
    saved(made)
  })
  return (
    <Sheet
      title={t('whoIsRegistrant')}
      onClose={onClose}
      bar={
        <div className={layout.stack}>
          <MissingNote missing={template.missing} />
          <SubmitButton form={template.form} submit={t('save')} disabled={template.missing.length > 0} />
        </div>
      }
    >
      <Form form={template.form}>
        <p className={layout.note}>{t('whyNeeded')}</p>
        <TemplateFields template={template} />
      </Form>
    </Sheet>
  )
}
