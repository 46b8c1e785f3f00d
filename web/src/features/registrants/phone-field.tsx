import { useState } from 'react'
import { useTexts } from '../../app/texts.ts'
import { CountrySheet } from '../../ui/country-sheet.tsx'
import { PickerField } from '../../ui/picker-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import css from './template-fields.module.css'
import type { TemplateForm } from './use-template-form.ts'

/** The number with its country's prefix. */
export function PhoneField({ template: { form, set, faults, leave } }: { template: TemplateForm }) {
  const t = useTexts('registrants')
  const [choosing, setChoosing] = useState(false)
  return (
    <div className={css.phone}>
      <PickerField
        label={t('phonePrefix')}
        text={form.phonePrefix && `+${form.phonePrefix}`}
        placeholder="+"
        onOpen={() => setChoosing(true)}
      />
      <TextField
        label={t('phone')}
        value={form.phone}
        onChange={phone => set({ phone: phone.replace(/\D/g, '').slice(0, 13) })}
        onBlur={leave('phone')}
        error={faults.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
      />
      {choosing && (
        <CountrySheet
          title={t('phonePrefix')}
          value={form.country}
          onSelect={({ prefix }) => {
            set({ phonePrefix: prefix })
            setChoosing(false)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}
