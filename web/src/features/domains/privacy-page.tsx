import { startPrivacyChange } from '@namestead/contract/portfolio'
import { useState } from 'react'
import { useBulkSelection } from '../../core/bulk-selection.ts'
import { call } from '../../core/calls.ts'
import { useTexts } from '../../core/texts.ts'
import { useUrlFilters } from '../../core/url-filters.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/chips.tsx'
import { WizardPage } from '../../ui/wizard-page.tsx'
import { PickPage } from './pick-page.tsx'
import { privacyShown } from './portfolio-filters.ts'
import { useStartBulk } from './use-start-bulk.ts'
import css from './wizard.module.css'
import { firstStepOf, WorkSteps } from './work-steps.tsx'

const noStep = { step: '' }

/** What WHOIS shows of the registrants of many domains: first the domains, then whether it is hidden. */
export default function PrivacyPage() {
  const [{ step }] = useUrlFilters(noStep)
  const selection = useBulkSelection(state => state.selection)
  return step === 'pick' || !selection ? <PickPage work="privacy" /> : <EditPrivacy />
}

function EditPrivacy() {
  const t = useTexts('domains')
  const { start, busy } = useStartBulk('privacy')
  const [mode, setMode] = useState<(typeof privacyShown)[number]>('redacted')
  const published = mode === 'published'
  return (
    <WizardPage
      title={t('work_privacy')}
      steps={<WorkSteps work="privacy" current={1} />}
      first={firstStepOf('privacy')}
      bar={
        <ActionBar>
          <Button
            wide
            look={published ? 'bad' : 'primary'}
            busy={busy}
            onClick={() => start((chosen, options) => call(startPrivacyChange, { ...chosen, published }, options))}
          >
            {t(`privacySave_${mode}`)}
          </Button>
        </ActionBar>
      }
    >
      <div className={css.form}>
        <ChoiceChips
          label={t('privacyMode')}
          options={privacyShown.map(value => ({ value, text: t(`privacyMode_${value}`) }))}
          value={mode}
          onChange={setMode}
        />
        <p className={css.note}>{t(`privacyModeText_${mode}`)}</p>
      </div>
    </WizardPage>
  )
}
