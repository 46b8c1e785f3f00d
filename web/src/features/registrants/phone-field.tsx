import { useTexts } from '../../core/texts.ts'
import { CountryField } from '../../ui/country-field.tsx'
import { PhoneNumberField } from '../../ui/text-field.tsx'
import css from './template-fields.module.css'
import type { TemplateForm } from './use-template-form.ts'

/** The phone number with its country's prefix. */
export function PhoneField({ template: { form, leave } }: { template: TemplateForm }) {
  const t = useTexts('registrants')
  const { country, phonePrefix } = form.values
  return (
    <div className={css.phone}>
      <CountryField
        label={t('prefix')}
        text={phonePrefix && `+${phonePrefix}`}
        placeholder="+"
        value={country}
        onSelect={({ prefix }) => form.set({ phonePrefix: prefix })}
      />
      <PhoneNumberField label={t('phone')} {...form.field('phone')} onBlur={leave('phone')} />
    </div>
  )
}
