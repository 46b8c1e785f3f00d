import type { Output } from '@namestead/contract/call'
import { listBulkChanges } from '@namestead/contract/portfolio'
import { findRecordTemplates, readRecordTemplate, saveRecordTemplate } from '@namestead/contract/record-templates'
import { useState } from 'react'
import { call, callKey, Refused, useCall } from '../../../core/calls.ts'
import { toast } from '../../../core/feedback.ts'
import { useNavigate, useSearchParams } from '../../../core/navigation.ts'
import { usePathTo } from '../../../core/paths.ts'
import { queries } from '../../../core/queries.ts'
import { useTexts } from '../../../core/texts.ts'
import { useUrlFilters } from '../../../core/url-filters.ts'
import { useSubmit } from '../../../core/use-submit.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { LoadingRows } from '../../../ui/skeleton.tsx'
import { FailedView } from '../../../ui/state-view.tsx'
import { areValid } from '../fields/typed-records.ts'
import { noFilters } from '../records/record-filters.ts'
import { NoTemplate } from './no-template.tsx'
import { SaveTemplateSheet } from './save-template-sheet.tsx'
import { draftOfTemplate, keepTemplateDraft, useTemplateDraft } from './template-draft.ts'
import { idIn } from './template-filters.ts'
import { TemplateForm } from './template-form.tsx'

/** `?template=`: a template's name and records; without it a new one. */
export default function TemplatePage() {
  const t = useTexts('zones')
  const [search] = useSearchParams()
  const asked = search.get('template')
  const template = idIn(asked)
  const found = useCall(readRecordTemplate, { recordTemplate: template ?? '1' }, { enabled: template !== undefined })
  if (asked === null || asked === '') return <EditTemplate found={undefined} />
  if (found.data) return <EditTemplate key={found.data.version} found={found.data} />
  const unknown =
    template === undefined || (found.error instanceof Refused && found.error.error === 'record-template-unknown')
  return (
    <Page title={t('editTemplate')}>
      {unknown ? <NoTemplate /> : found.isError ? <FailedView onRetry={found.refetch} /> : <LoadingRows />}
    </Page>
  )
}

function EditTemplate({ found }: { found: Output<typeof readRecordTemplate> | undefined }) {
  const t = useTexts('zones')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const { submit, busy } = useSubmit()
  const draft = draftOfTemplate(
    useTemplateDraft(state => state.draft),
    found,
  )
  const [filters, setFilters] = useUrlFilters(noFilters)
  const [error, setError] = useState<string>()
  const [previewing, setPreviewing] = useState(false)
  const attached = found?.attached ?? 0
  const { label, records, changed, template, version } = draft

  const save = (choice: { readonly overwrite?: boolean; readonly conflicts?: 'keep' | 'replace' } = {}) =>
    submit(async () => {
      const answer = await call(saveRecordTemplate, {
        recordTemplate: template,
        version,
        label,
        newRecords: records,
        overwrite: choice.overwrite || undefined,
        conflicts: choice.conflicts,
      })
      if (answer.code === -1) {
        setPreviewing(false)
        if ('error' in answer && answer.error === 'record-template-name-taken') setError(answer.message)
        else toast(answer.message)
      }
      if (answer.code !== 1) return
      toast(answer.message)
      keepTemplateDraft(undefined)
      for (const read of [findRecordTemplates, readRecordTemplate, listBulkChanges])
        await queries.invalidateQueries({ queryKey: callKey(read) })
      const { batch } = answer.data
      if (batch) await navigate(pathTo('/user/pl_resultJx', { query: { batch } }), { replace: true })
      else await navigate(pathTo('/user/dns_site/jxmb_lb'), { replace: true })
    })

  return (
    <Page
      title={found ? t('editTemplate') : t('newTemplate')}
      bar={
        <ActionBar>
          <Button
            wide
            busy={busy}
            disabled={!changed || label.trim() === '' || records.length === 0 || !areValid(records)}
            onClick={() => (attached > 0 ? setPreviewing(true) : void save())}
          >
            {attached > 0 ? t('preview') : t('saveTemplate')}
          </Button>
        </ActionBar>
      }
    >
      <TemplateForm
        draft={draft}
        attached={attached}
        error={error}
        filters={filters}
        onFilter={setFilters}
        onChange={changes => {
          setError(undefined)
          keepTemplateDraft({ ...draft, ...changes, changed: true })
        }}
      />
      {previewing && template && (
        <SaveTemplateSheet
          template={template}
          records={records}
          busy={busy}
          onSave={choice => void save(choice)}
          onClose={() => setPreviewing(false)}
        />
      )}
    </Page>
  )
}
