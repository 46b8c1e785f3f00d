import { largestRecordChange, recordUses } from '@namestead/contract/record-templates'
import { useNavigate } from '../../../core/navigation.ts'
import { usePathTo } from '../../../core/paths.ts'
import { useTexts } from '../../../core/texts.ts'
import { useUrlFilters } from '../../../core/url-filters.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { ChoiceChips } from '../../../ui/chips.tsx'
import { WizardPage } from '../../../ui/wizard-page.tsx'
import { DraftList } from '../fields/draft-list.tsx'
import { areValid } from '../fields/typed-records.ts'
import { TemplateChoice } from '../record-templates/template-choice.tsx'
import css from './record-change.module.css'
import { changeDraft, isComplete, useKeys, useRecordDraft } from './record-draft.ts'
import { firstStep, RecordSteps } from './record-steps.tsx'
import { selectNamed } from './select-named.ts'
import { TypesToDelete } from './types-to-delete.tsx'

const asked = { use: 'add' }

/** What is done to the records of the selected domains: add, replace, delete by type, or a record template. */
export default function EditRecordChangePage() {
  const t = useTexts('zones')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const [filters, setFilters] = useUrlFilters(asked)
  const stored = useRecordDraft()
  const draft = { ...stored, use: recordUses.find(use => use === filters.use) ?? 'add' }
  const { use, records } = draft
  const written = use === 'add' || use === 'replace'
  const confirm = () => {
    changeDraft({ use })
    return navigate(pathTo('/user/pl_controlAnalysis'))
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
