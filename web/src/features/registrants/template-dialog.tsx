import type { OverlayComponentProps } from '../../app/overlays.ts'
import { useTexts } from '../../app/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import css from './template-fields.module.css'
import { TemplateFields } from './template-fields.tsx'
import { useTemplateForm } from './use-template-form.ts'

/** Makes a template without leaving the order. */
export default function TemplateDialog({ given: { saved }, onClose }: OverlayComponentProps<'template'>) {
  const t = useTexts('registrants')
  const template = useTemplateForm(undefined, made => {
    onClose()
    saved(made)
  })
  return (
    <Sheet
      title={t('newRegistrant')}
      onClose={onClose}
      bar={
        <Button type="submit" form="template" busy={template.busy} disabled={!template.filled}>
          {t('save')}
        </Button>
      }
    >
      <form
        id="template"
        className={css.sheet}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void template.submit()
        }}
      >
        <p className={css.note}>{t('whyNeeded')}</p>
        <TemplateFields template={template} />
      </form>
    </Sheet>
  )
}
