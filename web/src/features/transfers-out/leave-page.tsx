import { leavingReasons } from '@namestead/contract/transfers-out'
import { useBulkSelection } from '../../core/bulk-selection.ts'
import { useTexts } from '../../core/texts.ts'
import { useUrlFilters } from '../../core/url-filters.ts'
import { BarButton } from '../../ui/action-bar.tsx'
import { Card } from '../../ui/card.tsx'
import { ChoiceChips } from '../../ui/chips.tsx'
import layout from '../../ui/layout.module.css'
import { SectionTitle } from '../../ui/section-title.tsx'
import { PickDomains } from '../../ui/slot.tsx'
import { SwitchRow } from '../../ui/switch-row.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { WizardPage, WizardSteps } from '../../ui/wizard-page.tsx'
import css from './leave-page.module.css'
import { LeavingReview } from './leaving-review.tsx'
import { leavingTexts, useLeavingReview, useStartLeaving } from './use-start-leaving.ts'

const noStep = { step: '' }

/** Domains that leave: first which, then what each loses and why, at last their auth codes. */
export default function LeavePage() {
  const [{ step }] = useUrlFilters(noStep)
  const selection = useBulkSelection(state => state.selection)
  return step === 'pick' || !selection ? <PickDomains.Part work="auth-codes" /> : <Leave />
}

function Leave() {
  const t = useTexts('transfers-out')
  const review = useLeavingReview()
  const form = useStartLeaving()
  const { leavingReason: reason, mailed } = form.values
  const none = review.data !== undefined && review.data.refused === review.data.total
  return (
    <WizardPage
      title={t('transferOut')}
      steps={<WizardSteps steps={[t('stepDomains'), t('stepReview'), t('stepCodes')]} current={1} />}
      first={{ to: '/user/pl_zhuangchu', query: { step: 'pick' } }}
      bar={
        <BarButton look="bad" busy={form.busy} disabled={!form.ready || none} onClick={form.send}>
          {t('makeCodes')}
        </BarButton>
      }
    >
      <SectionTitle>{t('whyLeave')}</SectionTitle>
      <ChoiceChips
        label={t('whyLeave')}
        options={leavingReasons.map(value => ({ value, text: t(leavingTexts[value]) }))}
        {...form.field('leavingReason')}
      />
      {reason === 'other' && (
        <div className={layout.padTop}>
          <TextArea label={t('leavingNote')} {...form.field('leavingNote')} rows={2} />
        </div>
      )}
      <SectionTitle>{t('whatIsLost')}</SectionTitle>
      <LeavingReview review={review} />
      <div className={layout.near}>
        <Card>
          <SwitchRow label={t('mailCodes')} help={t('mailCodesText')} {...form.field('mailed')} />
        </Card>
      </div>
      <p className={css.protected}>{t(mailed ? 'leaveTextMailed' : 'leaveText')}</p>
    </WizardPage>
  )
}
