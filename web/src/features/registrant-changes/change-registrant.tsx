import { displayAmount } from '@namestead/contract/money'
import { useState } from 'react'
import { useTexts } from '../../core/texts.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import layout from '../../ui/layout.module.css'
import { SectionTitle } from '../../ui/section-title.tsx'
import { LoadingRows } from '../../ui/skeleton.tsx'
import { ChooseRegistrant } from '../../ui/slot.tsx'
import { FailedView } from '../../ui/state-view.tsx'
import { Sum } from '../../ui/sum.tsx'
import { SwitchRow } from '../../ui/switch-row.tsx'
import { WizardPage, WizardSteps } from '../../ui/wizard-page.tsx'
import css from './change-registrant.module.css'
import { ChangeReview } from './change-review.tsx'
import { EmailAddress } from './email-address.tsx'
import { useChangeReview, useStartChange } from './use-change-registrant.ts'

/** The new registrant, who must consent, and what changes for each domain. */
export function ChangeRegistrant() {
  const t = useTexts('registrant-changes')
  const [template, setTemplate] = useState<string>()
  const [waivesLock, setWaivesLock] = useState(false)
  const review = useChangeReview(template)
  const { start, busy, fault } = useStartChange()
  const shown = review.data
  const count = shown ? shown.domains.length - shown.refused : 0
  // Still that of the template chosen before.
  const isStale = review.isPlaceholderData
  const isMaterial = shown !== undefined && shown.material > 0

  const confirm = async () => {
    if (template === undefined || !shown) return
    const name = shown.registrant.organisation || shown.registrant.name
    const text = [
      t(isMaterial ? 'changeConfirmConsents' : 'changeConfirmAtOnce', { count }),
      shown.fees.minor > 0n && t('changeConfirmFees', { fees: displayAmount(shown.fees) }),
    ]
    await start(
      { template, waivesLock: isMaterial && waivesLock, fees: shown.fees },
      {
        title: t('changeConfirmTitle', { name }),
        text: text.filter(Boolean).join(t('changeBetween')),
        confirm: t('changeStart', { count }),
        cancel: t('notYet'),
      },
    )
  }

  return (
    <WizardPage
      title={t('changeRegistrant')}
      steps={<WizardSteps steps={[t('stepPick'), t('newRegistrant'), t('changeStepResult')]} current={1} />}
      first={{ to: '/user/pl_gaiTemp', query: { step: 'pick' } }}
      bar={
        <ActionBar about={shown && shown.fees.minor > 0n && <Sum label={t('changeFees')} amount={shown.fees} />}>
          <Button wide busy={busy} disabled={count === 0 || isStale} onClick={() => void confirm()}>
            {t('changeStart', { count })}
          </Button>
        </ActionBar>
      }
    >
      <SectionTitle>{t('newRegistrant')}</SectionTitle>
      <Card rows>
        <ChooseRegistrant.Part chosen={template} onChoose={setTemplate} />
      </Card>
      {fault && (
        <p className={layout.warning} role="alert">
          {fault}
        </p>
      )}
      {isMaterial && (
        <>
          <SectionTitle>{t('changeConsents')}</SectionTitle>
          <Card rows>
            {shown.consents.map(({ email, side }) => (
              <div key={email} className={`${layout.wrap} ${layout.grid} ${layout.touch} ${css.consent}`}>
                <EmailAddress email={email} />
                <span className={`${layout.note} ${css.side}`}>
                  {side === 'new' ? t('newRegistrant') : t(`side_${side}`)}
                </span>
              </div>
            ))}
          </Card>
          <p className={css.note}>{t('changeConsentsText', { count: shown.days })}</p>
          {shown.lockDays > 0 && (
            <Card>
              <SwitchRow
                label={t('pushWaives', { count: shown.lockDays })}
                help={t('changeWaivesText')}
                on={waivesLock}
                onChange={setWaivesLock}
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
