import type { Output } from '@namestead/contract/call'
import { extensionFault, readExtensionData, saveExtensionData } from '@namestead/contract/registrants'
import { useState } from 'react'
import { useCall } from '../../core/calls.ts'
import { localeOf, useLanguage } from '../../core/language.tsx'
import type { OverlayComponentProps } from '../../core/overlays.ts'
import { useTexts } from '../../core/texts.ts'
import { useForm } from '../../core/use-form.ts'
import { countryName } from '../../ui/countries.ts'
import { FormSheet } from '../../ui/form.tsx'
import layout from '../../ui/layout.module.css'
import { SelectField } from '../../ui/select-field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Unanswered } from '../../ui/state-view.tsx'
import { TextField } from '../../ui/text-field.tsx'
import css from './extension-data.module.css'

type Extension = Output<typeof readExtensionData>['extensions'][number]
type Field = Extension['fields'][number]

/** What an extension asks of a registrant, kept in its template: the next order asks nothing. */
export default function ExtensionDataDialog({ given, onClose }: OverlayComponentProps<'extensionData'>) {
  const { template, extension } = given
  const { data, isError, refetch } = useCall(readExtensionData, { template, extensions: [extension] })
  const [found] = data?.extensions ?? []
  const t = useTexts('registrants')
  if (found) return <ExtensionForm {...given} extension={found} onClose={onClose} />
  return (
    <Sheet title={t('extensionTitle', { extension })} onClose={onClose}>
      {data ? <p>{t('extensionNothing')}</p> : <Unanswered failed={isError} onRetry={refetch} rows={2} />}
    </Sheet>
  )
}

interface ExtensionFormProps {
  readonly template: string
  readonly extension: Extension
  readonly saved?: () => void
  readonly onClose: () => void
}

function ExtensionForm({ template, extension, saved, onClose }: ExtensionFormProps) {
  const t = useTexts('registrants')
  const { fields, unicode, inCountry, countries } = extension
  const [values, setValues] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(fields.map(({ key, value }) => [key, value])),
  )
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const typed = ({ key }: Field) => values[key]?.trim() ?? ''
  const isReady = fields.every(field => extensionFault(field, typed(field)) === undefined)

  const form = useForm(saveExtensionData, {
    initial: {},
    input: () => ({
      template,
      extension: extension.extension,
      values: fields.map(field => ({ key: field.key, value: typed(field) })),
    }),
    // A dialog that another step waits for says nothing: that step continues.
    quiet: saved !== undefined,
    refresh: [readExtensionData],
    done() {
      onClose()
      saved?.()
    },
  })
  const inside = (
    <>
      {!inCountry && <CountryWarning unicode={unicode} countries={countries} />}
      {fields.length > 0 && <p className={layout.note}>{t('extensionWhy', { extension: unicode })}</p>}
      {fields.map(field => (
        <ExtensionField
          key={field.key}
          field={field}
          value={values[field.key] ?? ''}
          checked={left.has(field.key)}
          onChange={value => setValues(before => ({ ...before, [field.key]: value }))}
          onLeave={() => setLeft(before => new Set([...before, field.key]))}
        />
      ))}
    </>
  )
  const sheet = { title: t('extensionTitle', { extension: unicode }), onClose }
  if (fields.length === 0) return <Sheet {...sheet}>{inside}</Sheet>
  return (
    <FormSheet {...sheet} form={form} submit={t(saved ? 'extensionSaveAndGoOn' : 'save')} disabled={!isReady}>
      {inside}
    </FormSheet>
  )
}

function CountryWarning({ unicode, countries }: { readonly unicode: string; readonly countries: readonly string[] }) {
  const t = useTexts('registrants')
  const language = useLanguage()
  const names = countries.map(code => countryName(code, language))
  return (
    <div className={css.warning} role="alert">
      <p>{t('extensionCountryText', { extension: unicode })}</p>
      <p className={layout.note}>{new Intl.ListFormat(localeOf(language)).format(names)}</p>
    </div>
  )
}

interface ExtensionFieldProps {
  readonly field: Field
  readonly value: string
  /** It was left: its fault is shown. */
  readonly checked: boolean
  readonly onChange: (value: string) => void
  readonly onLeave: () => void
}

function ExtensionField({ field, value, checked, onChange, onLeave }: ExtensionFieldProps) {
  const t = useTexts('registrants')
  const label = field.required ? field.label : t('extensionOptional', { label: field.label })
  if (field.allows === 'choice')
    return (
      <SelectField
        label={label}
        options={field.choices.map(choice => ({ value: choice.value, text: choice.label }))}
        value={value}
        onChange={onChange}
      />
    )
  const fault = checked && value.trim() !== '' ? extensionFault(field, value.trim()) : undefined
  return (
    <TextField
      label={label}
      value={value}
      onChange={onChange}
      onBlur={onLeave}
      help={field.help}
      error={fault && t(`extensionFault_${fault}`, { min: field.min, max: field.max })}
      inputMode={field.allows === 'digits' ? 'numeric' : 'text'}
      maxLength={field.max}
      autoComplete="off"
      autoCapitalize={field.allows === 'letters-and-digits' ? 'characters' : 'sentences'}
      spellCheck={false}
      data-secret
    />
  )
}
