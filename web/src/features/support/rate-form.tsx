import { rateWorkOrder, readWorkOrder } from '@namestead/contract/support'
import { useTexts } from '../../core/texts.ts'
import { useForm } from '../../core/use-form.ts'
import { ChoiceChips } from '../../ui/chips.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import layout from '../../ui/layout.module.css'
import { TextArea } from '../../ui/text-area.tsx'
import css from './support.module.css'

const ratings = ['5', '4', '3', '2', '1'] as const
type Rating = (typeof ratings)[number]

/** How well the closed question was answered, once. */
export function RateForm({ order }: { readonly order: string }) {
  const t = useTexts('support')
  const form = useForm(rateWorkOrder, {
    initial: { rating: '' as Rating | '', note: '' },
    input: () => ({ order }),
    refresh: [readWorkOrder],
  })
  return (
    <div className={`${layout.stack3} ${layout.pad} ${layout.paper} ${css.form}`}>
      <Form form={form}>
        <h3>{t('rateTitle')}</h3>
        <div className={layout.bleed}>
          <ChoiceChips
            label={t('rateTitle')}
            options={ratings.map(value => ({ value, text: t(`rate_${value}`) }))}
            {...form.field('rating')}
          />
        </div>
        <TextArea label={t('rateNote')} {...form.field('note')} rows={3} />
        <SubmitButton form={form} submit={t('rate')} />
      </Form>
    </div>
  )
}
