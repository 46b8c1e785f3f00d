import { useLanguage } from '../../core/language.tsx'
import { useTexts } from '../../core/texts.ts'
import { ChoiceChips } from '../../ui/chips.tsx'
import { countryName } from '../../ui/countries.ts'
import { CountryField } from '../../ui/country-field.tsx'
import layout from '../../ui/layout.module.css'
import { useRegions } from '../../ui/places/regions.ts'
import { RegionField } from '../../ui/region-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { EmailField, PhoneNumberField, TextField } from '../../ui/text-field.tsx'
import css from './template-fields.module.css'
import type { TemplateForm } from './use-template-form.ts'

/** The phone number with its country's prefix. */
function PhoneField({ template: { form, leave } }: { template: TemplateForm }) {
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

/** The fields that registries require (RFC 5733), in the usual order of an address. */
export function TemplateFields({ template }: { template: TemplateForm }) {
  const t = useTexts('registrants')
  const { form, leave } = template
  const organisation = form.values.kind === 'organisation'
  return (
    <div className={layout.stack4}>
      <div className={layout.bleed}>
        <ChoiceChips
          label={t('registrantKind')}
          options={[
            { value: 'person', text: t('person') },
            { value: 'organisation', text: t('organisation') },
          ]}
          {...form.field('kind')}
        />
      </div>
      {organisation && (
        <TextField
          label={t('organisationName')}
          {...form.field('organisation')}
          onBlur={leave('organisation')}
          autoComplete="organization"
        />
      )}
      <TextField
        label={organisation ? t('contactName') : t('fullName')}
        {...form.field('name')}
        onBlur={leave('name')}
        autoComplete="name"
      />
      <EmailField label={t('email')} {...form.field('email')} onBlur={leave('email')} help={t('emailHelp')} />
      <AddressFields template={template} />
      <PhoneField template={template} />
    </div>
  )
}

function AddressFields({ template: { form, leave } }: { template: TemplateForm }) {
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
        label={t('streetAddress')}
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
