import type { Output } from '@namestead/contract/call'
import { listBulkChanges } from '@namestead/contract/portfolio'
import {
  findRecordTemplates,
  largestTemplate,
  readRecordTemplate,
  saveRecordTemplate,
} from '@namestead/contract/record-templates'
import { useRef, useState } from 'react'
import { useAddressId } from '../../../core/address-id.ts'
import { useCall } from '../../../core/calls.ts'
import { Link } from '../../../core/link.tsx'
import { searchOf } from '../../../core/list-filters.ts'
import { useNavigate, useSearchParams } from '../../../core/navigation.ts'
import { usePathTo } from '../../../core/paths.ts'
import { useTexts } from '../../../core/texts.ts'
import { useForm } from '../../../core/use-form.ts'
import { BarButton } from '../../../ui/action-bar.tsx'
import { FilterChips } from '../../../ui/chips.tsx'
import { FormFault } from '../../../ui/form-fault.tsx'
import { Icon } from '../../../ui/icon.tsx'
import layout from '../../../ui/layout.module.css'
import { ListCount, ListTools } from '../../../ui/list-tools.tsx'
import { Page } from '../../../ui/page.tsx'
import { RecordPage } from '../../../ui/record-page.tsx'
import { SearchLine } from '../../../ui/search-line.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import css from '../changes/record-change.module.css'
import { DraftList } from '../drafts/draft-list.tsx'
import { areValid } from '../drafts/typed-records.ts'
import { NoTemplate } from './no-template.tsx'
import { type SaveChoice, SaveTemplateSheet } from './save-template-sheet.tsx'
import { draftOfTemplate, keepTemplateDraft, useTemplateDraft } from './template-draft.ts'
import { useTemplateRecordsList } from './templates-list.ts'

/** From this number on records are searched. */
const manyRecords = 6

/** `?template=`: a template's name and records; without it a new one. */
export default function TemplatePage() {
  const t = useTexts('record-templates')
  const [search] = useSearchParams()
  const template = useAddressId('template')
  const found = useCall(readRecordTemplate, { recordTemplate: template ?? '1' }, { enabled: template !== undefined })
  if (!search.get('template')) return <EditTemplate found={undefined} />
  if (found.data) return <EditTemplate key={found.data.version} found={found.data} />
  return (
    <RecordPage
      title={t('editTemplate')}
      id={template}
      query={found}
      gone={{ error: 'record-template-unknown', view: <NoTemplate /> }}
    >
      {() => null}
    </RecordPage>
  )
}

function EditTemplate({ found }: { found: Output<typeof readRecordTemplate> | undefined }) {
  const t = useTexts('record-templates')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const kept = useTemplateDraft(state => state.draft)
  const draft = draftOfTemplate(kept, found)
  const list = useTemplateRecordsList(draft.template)
  const { text = '', type = '' } = list.values
  const search = searchOf(list)
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
        <BarButton
          busy={form.busy}
          disabled={!changed || !form.ready || !areValid(draft.records)}
          onClick={() => (attached > 0 ? setPreviewing(true) : save({}))}
        >
          {attached > 0 ? t('preview') : t('saveTemplate')}
        </BarButton>
      }
    >
      <div className={css.name}>
        <TextField label={t('templateName')} {...form.field('label')} autoComplete="off" />
      </div>
      {(draft.records.length >= manyRecords || list.filtered) && (
        <ListTools search>
          {search && <SearchLine {...search} />}
          <FilterChips filters={list.chips} onRemove={list.remove} />
        </ListTools>
      )}
      <ListCount text={t('found', { count: draft.records.length })}>
        {template && (
          <Link to="/user/dns_site/jxmb_gl" query={{ template }} className={layout.tool}>
            <Icon name="globe" size={18} />
            {t('followers', { count: attached })}
          </Link>
        )}
      </ListCount>
      <DraftList
        records={draft.records}
        onChange={newRecords => form.set({ newRecords })}
        isShown={({ host, value, type: own }) =>
          (type === '' || own === type) && `${host} ${value}`.toLowerCase().includes(text.trim().toLowerCase())
        }
        emptyText={t('noTemplateRecords')}
        most={largestTemplate}
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
