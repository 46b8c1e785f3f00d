import { useTexts } from '../../core/texts.ts'
import { ChoiceChips } from '../../ui/chips.tsx'
import { CountryField } from '../../ui/country-field.tsx'
import layout from '../../ui/layout.module.css'
import { EmailField, PhoneNumberField, TextField } from '../../ui/text-field.tsx'
import { AddressFields } from './address-fields.tsx'
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
