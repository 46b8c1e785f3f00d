import { useTexts } from '../../../core/texts.ts'
import { type FirstStep, WizardSteps } from '../../../ui/wizard-page.tsx'

export function RecordSteps({ current }: { current: number }) {
  const t = useTexts('core')
  return <WizardSteps steps={[t('stepPick'), t('stepEdit'), t('stepConfirm'), t('stepResult')]} current={current} />
}

export const firstStep = (use: string): FirstStep => ({
  to: '/user/pl_gaiAnalysis',
  query: use === 'template' ? { use } : {},
})
