import { startAutomaticChange } from '@namestead/contract/portfolio'
import { useTexts } from '../../../core/texts.ts'
import { useForm } from '../../../core/use-form.ts'
import { BulkFormPage, useBulkRules, useIsPicking } from '../../../ui/bulk/bulk-form.tsx'
import { ChoiceChips } from '../../../ui/chips.tsx'
import layout from '../../../ui/layout.module.css'
import { PickFrame } from './pick-frame.tsx'

const turns = ['on', 'off'] as const

/** Automatic renewal of many domains: first the domains, then whether it is on. */
export default function AutomaticPage() {
  return useIsPicking() ? <PickFrame work="automatic" /> : <EditAutomatic />
}

function EditAutomatic() {
  const t = useTexts('portfolio')
  const form = useForm(startAutomaticChange, { initial: { on: true }, ...useBulkRules('automatic') })
  const turn = form.values.on ? 'on' : 'off'
  return (
    <BulkFormPage form={form} title={t('work_automatic')} work="automatic" submit={t(`automaticSave_${turn}`)}>
      <div className={layout.stack4}>
        <ChoiceChips
          label={t('work_automatic')}
          options={turns.map(value => ({ value, text: t(value === 'on' ? 'turnOn' : 'turnOff') }))}
          value={turn}
          onChange={chosen => form.set({ on: chosen === 'on' })}
        />
        <p className={layout.note}>{t(`automaticText_${turn}`)}</p>
      </div>
    </BulkFormPage>
  )
}
