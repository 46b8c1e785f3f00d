import { useTexts } from '../../core/texts.ts'
import { type FirstStep, WizardSteps } from '../wizard-page.tsx'
import { type BulkWork, bulkWork, pickQuery } from './bulk-work.ts'

/** Name servers and records are confirmed before they are sent; groups change at once; other work shows its outcome next. */
const confirmed: readonly BulkWork[] = ['name-servers', 'records', 'record-template']

export function WorkSteps({ work, current }: { work: BulkWork; current: number }) {
  const t = useTexts('core')
  const steps = [
    t('stepPick'),
    t('stepEdit'),
    ...(confirmed.includes(work) ? [t('stepConfirm')] : []),
    ...(work === 'group' ? [] : [t('stepResult')]),
  ]
  return <WizardSteps steps={steps} current={current} />
}

export const firstStepOf = (work: BulkWork): FirstStep => ({ to: bulkWork[work].pick, query: pickQuery(work) })
