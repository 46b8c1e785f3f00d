import { readTemplate } from '@namestead/contract/registrants'
import { useCall } from '../../core/calls.ts'
import { useNavigate, useSearchParams } from '../../core/navigation.ts'
import { usePathTo } from '../../core/paths.ts'
import { useTexts } from '../../core/texts.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { LoadingRows } from '../../ui/skeleton.tsx'
import { FailedView } from '../../ui/state-view.tsx'
import { SwitchRow } from '../../ui/switch-row.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { MissingNote } from './missing-note.tsx'
import css from './template-fields.module.css'
import { TemplateFields } from './template-fields.tsx'
import { type Template, useTemplateForm } from './use-template-form.ts'

/** Without `id` a template is created. */
export default function EditTemplatePage() {
  const t = useTexts('registrants')
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const { data, error, refetch } = useCall(readTemplate, { template: id }, { enabled: id !== '' })
  if (id === '' || data) return <EditTemplate key={id} edited={data} />
  return <Page title={t('editTemplate')}>{error ? <FailedView onRetry={refetch} /> : <LoadingRows />}</Page>
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
  const { form, set } = template
  return (
    <Page
      title={edited ? t('editTemplate') : t('addTemplate')}
      bar={
        <ActionBar>
          <div className={css.bar}>
            <MissingNote missing={template.missing} />
            <Button wide type="submit" form="edit-template" busy={template.busy} disabled={template.missing.length > 0}>
              {t('save')}
            </Button>
          </div>
        </ActionBar>
      }
    >
      <form
        id="edit-template"
        className={css.page}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void template.submit()
        }}
      >
        <p className={css.note}>{t('whyNeeded')}</p>
        <TemplateFields template={template} />
        <TextField
          label={t('templateName')}
          value={form.label}
          onChange={label => set({ label })}
          help={t('labelHelp')}
          autoComplete="off"
          maxLength={100}
        />
        {!edited?.preferred && (
          <SwitchRow
            label={t('preferredLabel')}
            help={t('preferredHelp')}
            on={form.preferred}
            onChange={preferred => set({ preferred })}
          />
        )}
      </form>
    </Page>
  )
}
