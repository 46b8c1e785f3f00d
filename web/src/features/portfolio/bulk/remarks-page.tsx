import { remarkModes, startRemarkChange } from '@namestead/contract/portfolio'
import { useTexts } from '../../../core/texts.ts'
import { useForm } from '../../../core/use-form.ts'
import { BulkFormPage, useBulkRules } from '../../../ui/bulk/bulk-form.tsx'
import { ChoiceChips } from '../../../ui/chips.tsx'
import layout from '../../../ui/layout.module.css'
import { TextArea } from '../../../ui/text-area.tsx'

const initial: { readonly mode: (typeof remarkModes)[number]; readonly remark: string } = {
  mode: 'replace',
  remark: '',
}

/** A remark for the selected domains: in place of theirs, after theirs, or none. */
export default function RemarksPage() {
  const t = useTexts('portfolio')
  const form = useForm(startRemarkChange, {
    initial,
    need: ({ mode }) => (mode === 'clear' ? [] : ['remark']),
    unused: ({ mode }) => (mode === 'clear' ? ['remark'] : []),
    ...useBulkRules('remarks'),
  })
  const { mode } = form.values
  const remark = form.field('remark')
  return (
    <BulkFormPage
      form={form}
      title={t('work_remarks')}
      work="remarks"
      look={mode === 'clear' ? 'bad' : 'primary'}
      submit={mode === 'clear' ? t('clearRemarks') : t('saveRemarks')}
    >
      <div className={layout.stack4}>
        <ChoiceChips
          label={t('remarkMode')}
          options={remarkModes.map(value => ({ value, text: t(`use_${value}`) }))}
          {...form.field('mode')}
        />
        <p className={layout.note}>{t(`remarkModeText_${mode}`)}</p>
        {mode !== 'clear' && (
          <TextArea label={t('remark')} {...remark} help={t('upTo', { most: remark.maxLength ?? 0 })} />
        )}
      </div>
    </BulkFormPage>
  )
}
