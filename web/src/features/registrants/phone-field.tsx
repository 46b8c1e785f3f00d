import { useTexts } from '../../core/texts.ts'
import { CountryField } from '../../ui/country-field.tsx'
import { PhoneNumberField } from '../../ui/text-field.tsx'
import css from './template-fields.module.css'
import type { TemplateForm } from './use-template-form.ts'

/** The phone number with its country's prefix. */
export function PhoneField({ template: { form, set, faults, leave } }: { template: TemplateForm }) {
  const t = useTexts('registrants')
  return (
    <div className={css.phone}>
      <CountryField
        label={t('prefix')}
        text={form.phonePrefix && `+${form.phonePrefix}`}
        placeholder="+"
        value={form.country}
        onSelect={({ prefix }) => set({ phonePrefix: prefix })}
      />
      <PhoneNumberField
        label={t('phone')}
        value={form.phone}
        onChange={phone => set({ phone })}
        onBlur={leave('phone')}
        error={faults.phone}
      />
    </div>
  )
}
