import { maxRemark, remarkModes, startRemarkChange } from '@namestead/contract/portfolio'
import { useState } from 'react'
import { call } from '../../../core/calls.ts'
import { useTexts } from '../../../core/texts.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { useStartBulk } from '../../../ui/bulk/use-start-bulk.ts'
import css from '../../../ui/bulk/wizard.module.css'
import { firstStepOf, WorkSteps } from '../../../ui/bulk/work-steps.tsx'
import { Button } from '../../../ui/button.tsx'
import { ChoiceChips } from '../../../ui/chips.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { WizardPage } from '../../../ui/wizard-page.tsx'

/** A remark for the selected domains: in place of theirs, after theirs, or none. */
export default function RemarksPage() {
  const t = useTexts('portfolio')
  const { start, busy } = useStartBulk('remarks')
  const [mode, setMode] = useState<(typeof remarkModes)[number]>('replace')
  const [remark, setRemark] = useState('')
  const empty = mode !== 'clear' && remark.trim() === ''
  const save = () =>
    start((chosen, options) =>
      call(startRemarkChange, { ...chosen, mode, remark: mode === 'clear' ? undefined : remark }, options),
    )
  return (
    <WizardPage
      title={t('work_remarks')}
      steps={<WorkSteps work="remarks" current={1} />}
      first={firstStepOf('remarks')}
      bar={
        <ActionBar>
          <Button wide look={mode === 'clear' ? 'bad' : 'primary'} busy={busy} disabled={empty} onClick={save}>
            {mode === 'clear' ? t('clearRemarks') : t('saveRemarks')}
          </Button>
        </ActionBar>
      }
    >
      <div className={css.form}>
        <ChoiceChips
          label={t('remarkMode')}
          options={remarkModes.map(value => ({ value, text: t(`remarkMode_${value}`) }))}
          value={mode}
          onChange={setMode}
        />
        <p className={css.note}>{t(`remarkModeText_${mode}`)}</p>
        {mode !== 'clear' && (
          <TextArea
            label={t('remark')}
            value={remark}
            onChange={setRemark}
            help={t('upTo', { most: maxRemark })}
            maxLength={maxRemark}
          />
        )}
      </div>
    </WizardPage>
  )
}
