import type { Output } from '@namestead/contract/call'
import { findTemplates, proposeContact, readTemplate, saveTemplate } from '@namestead/contract/registrants'
import { useEffect, useState } from 'react'
import { call, callKey, useCall } from '../../core/calls.ts'
import { toastFailure } from '../../core/failures.ts'
import { toast, whileLoading } from '../../core/feedback.ts'
import { useLanguage } from '../../core/language.tsx'
import { queries } from '../../core/queries.ts'
import { useTexts } from '../../core/texts.ts'
import { defaultCountry, useCountries } from '../../ui/countries.ts'
import type { FieldRefusal } from './complete-account.ts'
import { type ContactField, type ContactForm, checkedFields, faultOf, missingFields } from './contact-rules.ts'

export type Template = Output<typeof readTemplate>

const empty: ContactForm = {
  label: '', preferred: false, kind: 'person', name: '', organisation: '', email: '', country: '', phonePrefix: '',
  phone: '', province: '', city: '', address: '', postcode: '',
} // biome-ignore format: one list

/** The field that an error of the server belongs to. */
const fieldOf: Readonly<Record<string, ContactField>> = {
  'phone-incorrect': 'phone',
  'postcode-incorrect': 'postcode',
  'organisation-needed': 'organisation',
}

/** Runs before saving; undefined or a refusal ends the submit. */
type Before = (form: ContactForm) => Promise<FieldRefusal | true | undefined>

/** The fields of a new or an edited template, their rules, and saving. */
export function useTemplateForm(edited: Template | undefined, onSaved: (template: string) => void, before?: Before) {
  const t = useTexts('registrants')
  const [form, setForm] = useState<ContactForm>(() =>
    edited ? { ...empty, ...edited, organisation: edited.organisation ?? '' } : empty,
  )
  const [faults, setFaults] = useState<Partial<Record<ContactField, string>>>({})
  const [busy, setBusy] = useState(false)
  useProposals(edited === undefined, setForm)

  const set = (changes: Partial<ContactForm>) => {
    setForm(before => ({ ...before, ...changes }))
    setFaults(before => ({ ...before, ...Object.fromEntries(Object.keys(changes).map(field => [field, undefined])) }))
  }

  /** A field is checked when it loses the focus, unless it is empty. */
  const leave = (field: ContactField) => () => {
    const fault = form[field] === '' ? undefined : faultOf(field, form)
    setFaults(before => ({ ...before, [field]: fault && t(fault) }))
  }

  function check(): boolean {
    const found = checkedFields.flatMap(field => {
      const fault = faultOf(field, form)
      return fault ? [[field, t(fault)] as const] : []
    })
    setFaults(Object.fromEntries(found))
    return found.length === 0
  }

  async function submit() {
    if (!check()) return
    setBusy(true)
    try {
      const first = await whileLoading(before?.(form) ?? Promise.resolve(true as const))
      if (first === undefined) return
      if (first !== true) return setFaults(known => ({ ...known, [first.field]: first.message }))
      const { label, name, organisation } = form
      const answer = await whileLoading(
        call(saveTemplate, {
          ...form,
          // If it is left out, the first template becomes the preferred one.
          preferred: form.preferred || undefined,
          template: edited?.template,
          label: (label.trim() || organisation.trim() || name.trim()).slice(0, 100),
        }),
      )
      if (answer.code === 1) {
        if (!before) toast(answer.message)
        await Promise.all(
          [findTemplates, readTemplate].map(read => queries.invalidateQueries({ queryKey: callKey(read) })),
        )
        return onSaved(answer.data.template)
      }
      const field = answer.code === -1 ? fieldOf[answer.error] : undefined
      if (field) setFaults(before => ({ ...before, [field]: answer.message }))
      else if (answer.code === -1) toast(answer.message)
    } catch (error) {
      toastFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return { form, set, faults, leave, busy, missing: missingFields(form), submit }
}

export type TemplateForm = ReturnType<typeof useTemplateForm>

/** A new form is filled from the account; without a country there, with that of the browser's language. */
function useProposals(wanted: boolean, setForm: (change: (before: ContactForm) => ContactForm) => void) {
  const language = useLanguage()
  const proposal = useCall(proposeContact, {}, { enabled: wanted })
  const countries = useCountries()
  const known = proposal.data
  useEffect(() => {
    if (!wanted || !known) return
    // Input typed before the answer arrived is kept.
    const given = Object.entries(known).filter(([, value]) => value !== '')
    setForm(before => ({
      ...before,
      ...Object.fromEntries(given.filter(([field]) => before[field as keyof typeof known] === '')),
    }))
  }, [wanted, known, setForm])
  const settled = proposal.data !== undefined || proposal.isError
  useEffect(() => {
    const code = defaultCountry(language)
    const country = countries?.find(known => known.code === code)
    if (!wanted || !settled || !country) return
    setForm(before => (before.country === '' ? { ...before, country: code, phonePrefix: country.prefix } : before))
  }, [wanted, settled, countries, language, setForm])
}
