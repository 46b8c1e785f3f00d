import { displayAmount } from '@namestead/contract/money'
import { findDomains } from '@namestead/contract/portfolio'
import { reviewRegistrantChange, startRegistrantChange } from '@namestead/contract/registrant-changes'
import { useState } from 'react'
import { type BulkSelection, keepSelection, selectionInput, useBulkSelection } from '../../core/bulk-selection.ts'
import { readAgain, useCall } from '../../core/calls.ts'
import { ask } from '../../core/feedback.ts'
import { useGoTo } from '../../core/paths.ts'
import { useTexts } from '../../core/texts.ts'
import { useUrlFilters } from '../../core/url-filters.ts'
import { useForm } from '../../core/use-form.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CardSection } from '../../ui/card-section.tsx'
import { FormFault } from '../../ui/form-fault.tsx'
import layout from '../../ui/layout.module.css'
import { SectionTitle } from '../../ui/section-title.tsx'
import { LoadingRows } from '../../ui/skeleton.tsx'
import { ChooseRegistrant, PickDomains } from '../../ui/slot.tsx'
import { FailedView } from '../../ui/state-view.tsx'
import { Sum } from '../../ui/sum.tsx'
import { SwitchRow } from '../../ui/switch-row.tsx'
import { WizardPage, WizardSteps } from '../../ui/wizard-page.tsx'
import { ConsentSide } from './change-header.tsx'
import css from './change-registrant.module.css'
import { ChangeReview } from './change-review.tsx'

const noStep = { step: '' }

/** Domains that get another registrant: first which, then whose, and what that means for each. */
export default function ChangeRegistrantPage() {
  const [{ step }] = useUrlFilters(noStep)
  const selection = useBulkSelection(state => state.selection)
  if (step === 'pick' || !selection) return <PickDomains.Part work="registrant" />
  return <ChangeRegistrant selection={selection} />
}

/** The new registrant, who must consent, and what changes for each domain. */
function ChangeRegistrant({ selection }: { selection: BulkSelection }) {
  const t = useTexts('registrant-changes')
  const goTo = useGoTo()
  const [template, setTemplate] = useState('')
  const review = useCall(
    reviewRegistrantChange,
    { ...selectionInput(selection), template: template || '0' },
    { enabled: template !== '', placeholderData: before => before },
  )
  const shown = review.data
  const count = shown ? shown.domains.length - shown.refused : 0
  // Still that of the template chosen before.
  const isStale = review.isPlaceholderData
  const isMaterial = shown !== undefined && shown.material > 0
  const form = useForm(startRegistrantChange, {
    initial: { waivesLock: false },
    // The fees are the sum that was shown and agreed to.
    input: ({ waivesLock }) =>
      shown && { ...selectionInput(selection), template, waivesLock: isMaterial && waivesLock, fees: shown.fees },
    // The selection ends with it, so that Back starts nothing twice.
    done: async ({ change }) => {
      await goTo('/user/pl_resultTemp', { query: { change }, replace: true })
      keepSelection(undefined)
    },
    refused: () => {
      void readAgain([findDomains, reviewRegistrantChange])
      return undefined
    },
  })

  const confirm = async () => {
    if (!shown) return
    const name = shown.registrant.organisation || shown.registrant.name
    const text = [
      t(isMaterial ? 'changeConfirmConsents' : 'changeConfirmAtOnce', { count }),
      shown.fees.minor > 0n && t('changeConfirmFees', { fees: displayAmount(shown.fees) }),
    ]
    const agreed = await ask({
      title: t('changeConfirmTitle', { name }),
      text: text.filter(Boolean).join(t('changeBetween')),
      confirm: t('changeStart', { count }),
      cancel: t('notYet'),
    })
    if (agreed) form.send()
  }

  return (
    <WizardPage
      title={t('changeRegistrant')}
      steps={<WizardSteps steps={[t('stepPick'), t('newRegistrant'), t('changeStepResult')]} current={1} />}
      first={{ to: '/user/pl_gaiTemp', query: { step: 'pick' } }}
      bar={
        <ActionBar about={shown && shown.fees.minor > 0n && <Sum label={t('changeFees')} amount={shown.fees} />}>
          <Button wide busy={form.busy} disabled={count === 0 || isStale} onClick={() => void confirm()}>
            {t('changeStart', { count })}
          </Button>
        </ActionBar>
      }
    >
      <CardSection title={t('newRegistrant')} rows>
        <ChooseRegistrant.Part chosen={template || undefined} onChoose={setTemplate} />
      </CardSection>
      {form.fault && <FormFault text={form.fault} />}
      {isMaterial && (
        <>
          <CardSection title={t('changeConsents')} rows>
            {shown.consents.map(({ email, side }) => (
              <div key={email} className={`${layout.wrap} ${layout.grid} ${layout.touch} ${css.consent}`}>
                <ConsentSide email={email} side={side} />
              </div>
            ))}
          </CardSection>
          <p className={`${layout.soft} ${layout.padLine}`}>{t('changeConsentsText', { count: shown.days })}</p>
          {shown.lockDays > 0 && (
            <Card>
              <SwitchRow
                label={t('pushWaives', { count: shown.lockDays })}
                help={t('changeWaivesText')}
                {...form.field('waivesLock')}
              />
            </Card>
          )}
        </>
      )}
      <SectionTitle>{t('group_names')}</SectionTitle>
      {shown ? (
        <ChangeReview shown={shown} />
      ) : review.isError ? (
        <FailedView onRetry={review.refetch} text={review.error.message} />
      ) : (
        <LoadingRows count={3} />
      )}
    </WizardPage>
  )
}
