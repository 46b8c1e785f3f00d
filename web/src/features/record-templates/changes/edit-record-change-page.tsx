import { recordTypes } from '@namestead/contract/dns-records'
import { matchNames, maxNamed } from '@namestead/contract/portfolio'
import {
  largestRecordChange,
  recordUses,
  startRecordChange,
  type TypedRecord,
} from '@namestead/contract/record-templates'
import type { ComponentProps } from 'react'
import { keepSelection, useBulkSelection } from '../../../core/bulk-selection.ts'
import { fetchData } from '../../../core/calls.ts'
import { useGoTo } from '../../../core/paths.ts'
import { useTexts } from '../../../core/texts.ts'
import { useUrlFilters } from '../../../core/url-filters.ts'
import { useForm } from '../../../core/use-form.ts'
import { BarButton } from '../../../ui/action-bar.tsx'
import { firstStepOf, WorkSteps } from '../../../ui/bulk/work-steps.tsx'
import { ChoiceChips } from '../../../ui/chips.tsx'
import layout from '../../../ui/layout.module.css'
import { TextField, verbatim } from '../../../ui/text-field.tsx'
import { WizardPage } from '../../../ui/wizard-page.tsx'
import { useTypeName } from '../../../ui/zone/type-names.ts'
import { DraftList } from '../drafts/draft-list.tsx'
import { areValid } from '../drafts/typed-records.ts'
import { TemplateChoice } from '../templates/template-choice.tsx'
import css from './record-change.module.css'
import { changeDraft, useKeys, useRecordDraft } from './record-draft.ts'

/** Adds the domains that a file's records name to what is selected one by one. Those of other accounts are not found. */
async function selectNamed(records: readonly TypedRecord[]): Promise<void> {
  const { selection } = useBulkSelection.getState()
  const names = [...new Set(records.flatMap(({ domain }) => domain ?? []))].slice(0, maxNamed)
  if (!selection || selection.all || names.length === 0) return
  const { domains } = await fetchData(matchNames, { names })
  const ids = [...new Set([...selection.ids, ...domains])].slice(0, maxNamed)
  keepSelection({ ...selection, ids, count: ids.length })
}

const asked = { use: 'add' }

/** What is done to the records of the selected domains: add, replace, delete by type, or a record template. */
export default function EditRecordChangePage() {
  const t = useTexts('record-templates')
  const goTo = useGoTo()
  const [filters, setFilters] = useUrlFilters(asked)
  const { newRecords, types, host, recordTemplate = '', attach } = useRecordDraft()
  const use = recordUses.find(each => each === filters.use) ?? 'add'
  const written = use === 'add' || use === 'replace'
  const work = use === 'template' ? 'record-template' : 'records'
  const needed = { add: 'newRecords', replace: 'newRecords', delete: 'types', template: 'recordTemplate' } as const
  // It is sent from the next page, which shows what it would do.
  const form = useForm(startRecordChange, {
    initial: { newRecords, types, host, recordTemplate, attach },
    kept: { values: {}, set: changeDraft },
    need: [needed[use]],
    input: async () => {
      changeDraft({ use })
      await goTo('/user/pl_controlAnalysis')
      return undefined
    },
  })
  return (
    <WizardPage
      title={t('changeRecords')}
      steps={<WorkSteps work={work} current={1} />}
      first={firstStepOf(work)}
      bar={
        <BarButton busy={form.busy} disabled={!form.ready || (written && !areValid(newRecords))} onClick={form.send}>
          {t('preview')}
        </BarButton>
      }
    >
      <ChoiceChips
        label={t('whatToDo')}
        options={recordUses.map(value => ({ value, text: t(useKeys[value]) }))}
        value={use}
        onChange={value => setFilters({ use: value })}
      />
      <p className={`${layout.soft} ${layout.padLine}`}>{t(`useText_${use}`)}</p>
      {written && (
        <DraftList
          records={newRecords}
          onChange={changed => {
            form.set({ newRecords: changed })
            void selectNamed(changed.slice(newRecords.length))
          }}
          most={largestRecordChange}
          perDomain
          emptyText={t('noDraftsText')}
        />
      )}
      {use === 'delete' && (
        <TypesToDelete types={types} onTypes={chosen => form.set({ types: chosen })} host={form.field('host')} />
      )}
      {use === 'template' && <TemplateChoice template={form.field('recordTemplate')} attach={form.field('attach')} />}
    </WizardPage>
  )
}

type Types = readonly (typeof recordTypes)[number][]

interface TypesToDeleteProps {
  readonly types: Types
  readonly onTypes: (types: Types) => void
  readonly host: Omit<ComponentProps<typeof TextField>, 'label'>
}

/** The types whose records are deleted, of one host or of all. */
function TypesToDelete({ types, onTypes, host }: TypesToDeleteProps) {
  const t = useTexts('record-templates')
  const typeName = useTypeName()
  return (
    <div className={`${layout.stack4} ${css.form}`}>
      <fieldset className={`${layout.tags} ${css.types}`}>
        <legend>{t('typesToDelete')}</legend>
        {recordTypes
          .filter(type => type !== 'EMAIL')
          .map(type => (
            <button
              key={type}
              type="button"
              className={`${layout.touch} ${layout.ink} ${layout.paper} ${css.type}`}
              aria-pressed={types.includes(type)}
              onClick={() => onTypes(types.includes(type) ? types.filter(other => other !== type) : [...types, type])}
            >
              {typeName(type)}
            </button>
          ))}
      </fieldset>
      <TextField label={t('onlyHost')} placeholder="www" {...host} help={t('onlyHostHelp')} {...verbatim} />
    </div>
  )
}
