import { useLanguage } from '../../app/language.tsx'
import { useTexts } from '../../app/texts.ts'
import { countryName } from '../../ui/countries.ts'
import { CountryField } from '../../ui/country-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import css from './template-fields.module.css'
import type { TemplateForm } from './use-template-form.ts'

export function AddressFields({ template: { form, set, faults, leave } }: { template: TemplateForm }) {
  const t = useTexts('registrants')
  const language = useLanguage()
  return (
    <>
      <CountryField
        label={t('country')}
        text={form.country && countryName(form.country, language)}
        placeholder={t('countryPlaceholder')}
        value={form.country}
        onSelect={({ code, prefix }) =>
          // Whoever already typed a number keeps its prefix.
          set({ country: code, ...(form.phone === '' ? { phonePrefix: prefix } : {}) })
        }
      />
      <div className={css.pair}>
        <TextField
          label={t('province')}
          value={form.province}
          onChange={province => set({ province })}
          autoComplete="address-level1"
          maxLength={100}
        />
        <TextField
          label={t('city')}
          value={form.city}
          onChange={city => set({ city })}
          autoComplete="address-level2"
          maxLength={100}
        />
      </div>
      <TextArea
        label={t('address')}
        value={form.address}
        onChange={address => set({ address: address.replaceAll('\n', ' ') })}
        onBlur={leave('address')}
        error={faults.address}
        autoComplete="street-address"
        maxLength={300}
      />
      <TextField
        label={t('postcode')}
        value={form.postcode}
        onChange={postcode => set({ postcode })}
        onBlur={leave('postcode')}
        error={faults.postcode}
        autoComplete="postal-code"
        autoCapitalize="characters"
        maxLength={17}
      />
    </>
  )
}
