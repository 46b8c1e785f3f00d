import { useLanguage } from '../../core/language.tsx'
import { useTexts } from '../../core/texts.ts'
import { countryName } from '../../ui/countries.ts'
import { CountryField } from '../../ui/country-field.tsx'
import layout from '../../ui/layout.module.css'
import { useRegions } from '../../ui/places/regions.ts'
import { RegionField } from '../../ui/region-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { TemplateForm } from './use-template-form.ts'

export function AddressFields({ template: { form, leave } }: { template: TemplateForm }) {
  const t = useTexts('registrants')
  const language = useLanguage()
  const { country, phone, province } = form.values
  const provinces = useRegions(country)
  const cities = useRegions(country, province)
  const address = form.field('address')
  return (
    <>
      <CountryField
        label={t('country')}
        text={country && countryName(country, language)}
        placeholder={t('choose')}
        value={country}
        onSelect={({ code, prefix }) =>
          // A prefix belongs to the number typed with it, so it changes only while there is no number.
          form.set({
            country: code,
            ...(phone === '' ? { phonePrefix: prefix } : {}),
            ...(code === country ? {} : { province: '', city: '' }),
          })
        }
      />
      <div className={layout.pair}>
        <RegionField
          label={t('province')}
          {...form.field('province')}
          places={provinces}
          onChange={typed =>
            form.set({ province: typed, ...(typed !== province && cities?.length ? { city: '' } : {}) })
          }
          autoComplete="address-level1"
        />
        <RegionField label={t('city')} {...form.field('city')} places={cities} autoComplete="address-level2" />
      </div>
      <TextArea
        label={t('address')}
        {...address}
        onChange={typed => address.onChange(typed.replaceAll('\n', ' '))}
        onBlur={leave('address')}
        autoComplete="street-address"
      />
      <TextField
        label={t('postcode')}
        {...form.field('postcode')}
        onBlur={leave('postcode')}
        autoComplete="postal-code"
        autoCapitalize="characters"
      />
    </>
  )
}
