import { useTexts } from '../../core/texts.ts'
import { type FirstStep, WizardSteps } from '../../ui/wizard-page.tsx'

export const firstStep: FirstStep = { to: '/pl_xf' }

export function RenewSteps({ current }: { current: number }) {
  const t = useTexts('renewals')
  return <WizardSteps steps={[t('stepDomains'), t('stepYears'), t('pay'), t('stepResult')]} current={current} />
}
