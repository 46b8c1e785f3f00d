import { matchNames, maxNamed } from '@namestead/contract/portfolio'
import { largestRecordChange, recordUses, type TypedRecord } from '@namestead/contract/record-templates'
import { keepSelection, useBulkSelection } from '../../../core/bulk-selection.ts'
import { fetchData } from '../../../core/calls.ts'
import { useGoTo } from '../../../core/paths.ts'
import { useTexts } from '../../../core/texts.ts'
import { useUrlFilters } from '../../../core/url-filters.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { ChoiceChips } from '../../../ui/chips.tsx'
import { WizardPage } from '../../../ui/wizard-page.tsx'
import { DraftList } from '../drafts/draft-list.tsx'
import { areValid } from '../drafts/typed-records.ts'
import { TemplateChoice } from '../templates/template-choice.tsx'
import css from './record-change.module.css'
import { changeDraft, isComplete, useKeys, useRecordDraft } from './record-draft.ts'
import { firstStep, RecordSteps } from './record-steps.tsx'
import { TypesToDelete } from './types-to-delete.tsx'

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
  const stored = useRecordDraft()
  const draft = { ...stored, use: recordUses.find(use => use === filters.use) ?? 'add' }
  const { use, records } = draft
  const written = use === 'add' || use === 'replace'
  const confirm = () => {
    changeDraft({ use })
    return goTo('/user/pl_controlAnalysis')
  }
  return (
    <WizardPage
      title={t('changeRecords')}
      steps={<RecordSteps current={1} />}
      first={firstStep(use)}
      bar={
        <ActionBar>
          <Button wide disabled={!isComplete(draft) || (written && !areValid(records))} onClick={confirm}>
            {t('preview')}
          </Button>
        </ActionBar>
      }
    >
      <ChoiceChips
        label={t('whatToDo')}
        options={recordUses.map(value => ({ value, text: t(useKeys[value]) }))}
        value={use}
        onChange={value => setFilters({ use: value })}
      />
      <p className={css.note}>{t(`useText_${use}`)}</p>
      {written && (
        <DraftList
          records={records}
          onChange={changed => {
            changeDraft({ records: changed })
            void selectNamed(changed.slice(records.length))
          }}
          most={largestRecordChange}
          perDomain
          emptyText={t('noDraftsText')}
        />
      )}
      {use === 'delete' && <TypesToDelete draft={draft} />}
      {use === 'template' && <TemplateChoice draft={draft} />}
    </WizardPage>
  )
}
