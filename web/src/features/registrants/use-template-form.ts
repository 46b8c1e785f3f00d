import type { Output } from '@namestead/contract/call'
import { findTemplates, proposeContact, readTemplate, saveTemplate } from '@namestead/contract/registrants'
import { useCall } from '../../core/calls.ts'
import { useLanguage } from '../../core/language.tsx'
import { useTexts } from '../../core/texts.ts'
import { useForm } from '../../core/use-form.ts'
import { defaultCountry, useCountries } from '../../ui/countries.ts'
import type { FieldRefusal } from './complete-account.ts'
import { type ContactField, type ContactForm, checkedFields, faultOf, missingFields } from './contact-rules.ts'

export type Template = Output<typeof readTemplate>

const empty: ContactForm = {
  label: '', preferred: false, kind: 'person', name: '', organisation: '', email: '', country: '', phonePrefix: '',
  phone: '', province: '', city: '', address: '', postcode: '',
} // biome-ignore format: one list

/** Runs before saving; undefined or a refusal ends the submit. */
type Before = (form: ContactForm) => Promise<FieldRefusal | true | undefined>

/** The fields of a new or an edited template, their rules, and saving. */
export function useTemplateForm(edited: Template | undefined, onSaved: (template: string) => void, before?: Before) {
  const t = useTexts('registrants')
  const proposed = useProposals(edited === undefined)
  const textOf = (field: ContactField, values: ContactForm) => {
    const fault = faultOf(field, values)
    return fault && t(fault)
  }
  const form = useForm(saveTemplate, {
    initial: edited ? { ...empty, ...contactOf(edited) } : { ...empty, ...proposed },
    // Its name is made of the registrant's where it has none; which fields are missing is said beside the button.
    unused: () => ['label', 'organisation', 'province', 'city', 'postcode'],
    check: values => Object.fromEntries(checkedFields.map(field => [field, textOf(field, values)])),
    input: async values => {
      const first = (await before?.(values)) ?? (before ? undefined : true)
      if (first !== true) {
        if (first) form.look(first.field, first.message)
        return undefined
      }
      const { label, name, organisation, preferred } = values
      return {
        ...values,
        // If it is left out, the first template becomes the preferred one.
        preferred: preferred || undefined,
        template: edited?.template,
        label: (label.trim() || organisation.trim() || name.trim()).slice(0, 100),
      }
    },
    refresh: [findTemplates, readTemplate],
    quiet: before !== undefined,
    done: ({ template }) => onSaved(template),
  })
  /** A field is checked when it loses the focus, unless it is empty. */
  const leave = (field: ContactField) => () =>
    form.look(field, form.values[field] === '' ? undefined : textOf(field, form.values))
  const missing = missingFields(form.values)
  return { form, leave, missing }
}

export type TemplateForm = ReturnType<typeof useTemplateForm>

const contactOf = ({ label, preferred, kind, name, organisation, email, ...place }: Template): ContactForm => ({
  label,
  preferred,
  kind,
  name,
  organisation: organisation ?? '',
  email,
  country: place.country,
  phonePrefix: place.phonePrefix,
  phone: place.phone,
  province: place.province,
  city: place.city,
  address: place.address,
  postcode: place.postcode,
})

/** A new form is filled from the account; without a country there, with that of the browser's language. */
function useProposals(wanted: boolean): Partial<ContactForm> {
  const language = useLanguage()
  const { data: known, isError } = useCall(proposeContact, {}, { enabled: wanted })
  const countries = useCountries()
  const code = defaultCountry(language)
  const country = countries?.find(each => each.code === code)
  const proposed = { ...known }
  if (proposed.country || !country || !(known || isError)) return proposed
  return { ...proposed, country: code, phonePrefix: country.prefix }
}
