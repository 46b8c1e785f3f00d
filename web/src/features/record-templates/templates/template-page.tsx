import type { Output } from '@namestead/contract/call'
import { listBulkChanges } from '@namestead/contract/portfolio'
import { findRecordTemplates, readRecordTemplate, saveRecordTemplate } from '@namestead/contract/record-templates'
import { useRef, useState } from 'react'
import { Refused, useCall } from '../../../core/calls.ts'
import { useNavigate, useSearchParams } from '../../../core/navigation.ts'
import { usePathTo } from '../../../core/paths.ts'
import { useTexts } from '../../../core/texts.ts'
import { useUrlFilters } from '../../../core/url-filters.ts'
import { useForm } from '../../../core/use-form.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { FormFault } from '../../../ui/form-fault.tsx'
import { Page } from '../../../ui/page.tsx'
import { Unanswered } from '../../../ui/state-view.tsx'
import { noFilters } from '../../../ui/zone/zone-records.ts'
import { areValid } from '../drafts/typed-records.ts'
import { NoTemplate } from './no-template.tsx'
import type { SaveChoice } from './save-template-sheet.tsx'
import { SaveTemplateSheet } from './save-template-sheet.tsx'
import { draftOfTemplate, keepTemplateDraft, useTemplateDraft } from './template-draft.ts'
import { idIn } from './template-filters.ts'
import { TemplateForm } from './template-form.tsx'

/** `?template=`: a template's name and records; without it a new one. */
export default function TemplatePage() {
  const t = useTexts('record-templates')
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
      {unknown ? <NoTemplate /> : <Unanswered failed={found.isError} onRetry={found.refetch} />}
    </Page>
  )
}

function EditTemplate({ found }: { found: Output<typeof readRecordTemplate> | undefined }) {
  const t = useTexts('record-templates')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const kept = useTemplateDraft(state => state.draft)
  const draft = draftOfTemplate(kept, found)
  const [filters, setFilters] = useUrlFilters(noFilters)
  const [previewing, setPreviewing] = useState(false)
  const choice = useRef<SaveChoice>({})
  const attached = found?.attached ?? 0
  const { template, version, changed } = draft
  const form = useForm(saveRecordTemplate, {
    initial: { label: draft.label, newRecords: draft.records },
    kept: {
      values: {},
      set: ({ label = draft.label, newRecords = draft.records }) =>
        keepTemplateDraft({ ...draft, label, records: newRecords, changed: true }),
    },
    need: ['label', 'newRecords'],
    input: () => {
      const { overwrite, conflicts } = choice.current
      return { recordTemplate: template, version, overwrite: overwrite || undefined, conflicts }
    },
    refresh: [findRecordTemplates, readRecordTemplate, listBulkChanges],
    done: ({ batch }) => {
      keepTemplateDraft(undefined)
      const to = batch ? pathTo('/user/pl_resultJx', { query: { batch } }) : pathTo('/user/dns_site/jxmb_lb')
      return navigate(to, { replace: true })
    },
    refused: () => {
      setPreviewing(false)
      return undefined
    },
  })
  const save = (chosen: SaveChoice) => {
    choice.current = chosen
    form.send()
  }

  return (
    <Page
      title={found ? t('editTemplate') : t('newTemplate')}
      bar={
        <ActionBar>
          <Button
            wide
            busy={form.busy}
            disabled={!changed || !form.ready || !areValid(draft.records)}
            onClick={() => (attached > 0 ? setPreviewing(true) : save({}))}
          >
            {attached > 0 ? t('preview') : t('saveTemplate')}
          </Button>
        </ActionBar>
      }
    >
      <TemplateForm
        template={template ?? ''}
        attached={attached}
        label={form.field('label')}
        records={draft.records}
        filters={filters}
        onFilter={setFilters}
        onRecords={newRecords => form.set({ newRecords })}
      />
      {form.fault && <FormFault text={form.fault} />}
      {previewing && template && (
        <SaveTemplateSheet
          template={template}
          records={draft.records}
          busy={form.busy}
          onSave={save}
          onClose={() => setPreviewing(false)}
        />
      )}
    </Page>
  )
}
