import { readTemplate } from '@namestead/contract/registrants'
import { useCall } from '../../core/calls.ts'
import { useNavigate, useSearchParams } from '../../core/navigation.ts'
import { usePathTo } from '../../core/paths.ts'
import { useTexts } from '../../core/texts.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Fields, Form, SubmitButton } from '../../ui/form.tsx'
import layout from '../../ui/layout.module.css'
import { Page } from '../../ui/page.tsx'
import { Unanswered } from '../../ui/state-view.tsx'
import { SwitchRow } from '../../ui/switch-row.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { MissingNote } from './missing-note.tsx'
import { TemplateFields } from './template-fields.tsx'
import { type Template, useTemplateForm } from './use-template-form.ts'

/** Without `id` a template is created. */
export default function EditTemplatePage() {
  const t = useTexts('registrants')
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const { data, isError, refetch } = useCall(readTemplate, { template: id }, { enabled: id !== '' })
  if (id === '' || data) return <EditTemplate key={id} edited={data} />
  return (
    <Page title={t('editTemplate')}>
      <Unanswered failed={isError} onRetry={refetch} />
    </Page>
  )
}

function EditTemplate({ edited }: { edited: Template | undefined }) {
  const t = useTexts('registrants')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const template = useTemplateForm(edited, saved =>
    navigate(pathTo(edited ? '/user/mb_info' : '/user/ym_mblist', edited ? { query: { id: saved } } : {}), {
      replace: true,
    }),
  )
  const { form, missing } = template
  return (
    <Page
      title={edited ? t('editTemplate') : t('addTemplate')}
      bar={
        <ActionBar>
          <div className={layout.stack}>
            <MissingNote missing={missing} />
            <SubmitButton form={form} submit={t('save')} disabled={missing.length > 0} />
          </div>
        </ActionBar>
      }
    >
      <Form page form={form}>
        <Fields>
          <p className={layout.note}>{t('whyNeeded')}</p>
          <TemplateFields template={template} />
          <TextField label={t('templateName')} {...form.field('label')} help={t('labelHelp')} autoComplete="off" />
          {!edited?.preferred && (
            <SwitchRow label={t('preferredLabel')} help={t('preferredHelp')} {...form.field('preferred')} />
          )}
        </Fields>
      </Form>
    </Page>
  )
}
