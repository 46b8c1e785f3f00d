import { useLanguage } from '../../core/language.tsx'
import { useTexts } from '../../core/texts.ts'
import { countryName } from '../../ui/countries.ts'
import { CountryField } from '../../ui/country-field.tsx'
import { useRegions } from '../../ui/places/regions.ts'
import { RegionField } from '../../ui/region-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import css from './template-fields.module.css'
import type { TemplateForm } from './use-template-form.ts'

export function AddressFields({ template: { form, set, faults, leave } }: { template: TemplateForm }) {
  const t = useTexts('registrants')
  const language = useLanguage()
  const provinces = useRegions(form.country)
  const cities = useRegions(form.country, form.province)
  return (
    <>
      <CountryField
        label={t('country')}
        text={form.country && countryName(form.country, language)}
        placeholder={t('choose')}
        value={form.country}
        onSelect={({ code, prefix }) =>
          // A prefix belongs to the number typed with it, so it changes only while there is no number.
          set({
            country: code,
            ...(form.phone === '' ? { phonePrefix: prefix } : {}),
            ...(code === form.country ? {} : { province: '', city: '' }),
          })
        }
      />
      <div className={css.pair}>
        <RegionField
          label={t('province')}
          value={form.province}
          places={provinces}
          onChange={province =>
            set(province === form.province ? { province } : { province, ...(cities?.length ? { city: '' } : {}) })
          }
          autoComplete="address-level1"
        />
        <RegionField
          label={t('city')}
          value={form.city}
          places={cities}
          onChange={city => set({ city })}
          autoComplete="address-level2"
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
