import { useTexts } from '../../core/texts.ts'
import { ChoiceChips } from '../../ui/chips.tsx'
import { EmailField, TextField } from '../../ui/text-field.tsx'
import { AddressFields } from './address-fields.tsx'
import { PhoneField } from './phone-field.tsx'
import css from './template-fields.module.css'
import type { TemplateForm } from './use-template-form.ts'

/** The fields that registries require (RFC 5733), in the usual order of an address. */
export function TemplateFields({ template }: { template: TemplateForm }) {
  const t = useTexts('registrants')
  const { form, set, faults, leave } = template
  const organisation = form.kind === 'organisation'
  return (
    <div className={css.fields}>
      <div className={css.kinds}>
        <ChoiceChips
          label={t('kind')}
          options={[
            { value: 'person', text: t('person') },
            { value: 'organisation', text: t('organisation') },
          ]}
          value={form.kind}
          onChange={kind => set({ kind })}
        />
      </div>
      {organisation && (
        <TextField
          label={t('organisationName')}
          value={form.organisation}
          onChange={value => set({ organisation: value })}
          onBlur={leave('organisation')}
          error={faults.organisation}
          autoComplete="organization"
          maxLength={100}
        />
      )}
      <TextField
        label={organisation ? t('contactName') : t('fullName')}
        value={form.name}
        onChange={name => set({ name })}
        onBlur={leave('name')}
        error={faults.name}
        autoComplete="name"
        maxLength={100}
      />
      <EmailField
        label={t('email')}
        value={form.email}
        onChange={email => set({ email })}
        onBlur={leave('email')}
        error={faults.email}
        help={t('emailHelp')}
      />
      <AddressFields template={template} />
      <PhoneField template={template} />
    </div>
  )
}
