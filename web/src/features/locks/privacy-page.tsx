import { startPrivacyChange } from '@namestead/contract/locks'
import { privacyChoices } from '@namestead/contract/portfolio'
import { useState } from 'react'
import { useBulkSelection } from '../../core/bulk-selection.ts'
import { call } from '../../core/calls.ts'
import { useTexts } from '../../core/texts.ts'
import { useUrlFilters } from '../../core/url-filters.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { useStartBulk } from '../../ui/bulk/use-start-bulk.ts'
import css from '../../ui/bulk/wizard.module.css'
import { firstStepOf, WorkSteps } from '../../ui/bulk/work-steps.tsx'
import { Button } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/chips.tsx'
import { PickDomains } from '../../ui/slot.tsx'
import { WizardPage } from '../../ui/wizard-page.tsx'

const noStep = { step: '' }

/** What WHOIS shows of the registrants of many domains: first the domains, then whether it is hidden. */
export default function PrivacyPage() {
  const [{ step }] = useUrlFilters(noStep)
  const selection = useBulkSelection(state => state.selection)
  return step === 'pick' || !selection ? <PickDomains.Part work="privacy" /> : <EditPrivacy />
}

function EditPrivacy() {
  const t = useTexts('locks')
  const { start, busy } = useStartBulk('privacy')
  const [mode, setMode] = useState<(typeof privacyChoices)[number]>('redacted')
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
          options={privacyChoices.map(value => ({ value, text: t(`privacyMode_${value}`) }))}
          value={mode}
          onChange={setMode}
        />
        <p className={css.note}>{t(`privacyModeText_${mode}`)}</p>
      </div>
    </WizardPage>
  )
}
