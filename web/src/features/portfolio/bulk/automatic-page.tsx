import { startAutomaticChange } from '@namestead/contract/portfolio'
import { useState } from 'react'
import { useBulkSelection } from '../../../core/bulk-selection.ts'
import { call } from '../../../core/calls.ts'
import { useTexts } from '../../../core/texts.ts'
import { useUrlFilters } from '../../../core/url-filters.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { useStartBulk } from '../../../ui/bulk/use-start-bulk.ts'
import css from '../../../ui/bulk/wizard.module.css'
import { firstStepOf, WorkSteps } from '../../../ui/bulk/work-steps.tsx'
import { Button } from '../../../ui/button.tsx'
import { ChoiceChips } from '../../../ui/chips.tsx'
import { WizardPage } from '../../../ui/wizard-page.tsx'
import { PickPage } from './pick-page.tsx'

const noStep = { step: '' }
const turns = ['on', 'off'] as const

/** Automatic renewal of many domains: first the domains, then whether it is on. */
export default function AutomaticPage() {
  const [{ step }] = useUrlFilters(noStep)
  const selection = useBulkSelection(state => state.selection)
  return step === 'pick' || !selection ? <PickPage work="automatic" /> : <EditAutomatic />
}

function EditAutomatic() {
  const t = useTexts('portfolio')
  const { start, busy } = useStartBulk('automatic')
  const [turn, setTurn] = useState<(typeof turns)[number]>('on')
  const on = turn === 'on'
  return (
    <WizardPage
      title={t('work_automatic')}
      steps={<WorkSteps work="automatic" current={1} />}
      first={firstStepOf('automatic')}
      bar={
        <ActionBar>
          <Button
            wide
            busy={busy}
            onClick={() => start((chosen, options) => call(startAutomaticChange, { ...chosen, on }, options))}
          >
            {t(`automaticSave_${turn}`)}
          </Button>
        </ActionBar>
      }
    >
      <div className={css.form}>
        <ChoiceChips
          label={t('work_automatic')}
          options={turns.map(value => ({ value, text: t(`automaticTurn_${value}`) }))}
          value={turn}
          onChange={setTurn}
        />
        <p className={css.note}>{t(`automaticText_${turn}`)}</p>
      </div>
    </WizardPage>
  )
}
