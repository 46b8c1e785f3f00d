import type { Described } from '@namestead/contract/describe'
import { textOfFile } from '@namestead/contract/text-of-file'
import { useId, useState } from 'react'
import { isDecision } from '../core/act-values.ts'
import { useSay } from '../core/language.ts'
import { valueLabel } from '../labels/values.ts'
import { texts } from '../texts.ts'
import { FieldFrame, fieldStyles } from '../ui/field.tsx'
import { FilesField } from '../ui/files-field.tsx'
import { languageOf, MarkdownEditor } from '../ui/markdown.tsx'
import styles from './act-input.module.css'

interface InputProps {
  readonly field: Described
  readonly label: string
  readonly value: unknown
  readonly error: string | undefined
  readonly help?: string | undefined
  onChange(value: unknown): void
}

/** Days as text, which a calendar writes as they have to be. */
const days = new Set(['day', 'fromDay'])

/** A field of an act's form, as its kind is typed or chosen. */
export function Input({ field, label, value, error, help, onChange }: InputProps) {
  const say = useSay()
  const { kind, options, optional, secret } = field
  const mark = optional && kind !== 'flag' ? `(${say(texts.optional)})` : undefined
  if (isDecision(field)) return <Decision label={label} value={value} onChange={onChange} />
  if (kind === 'flag')
    return (
      <label className={fieldStyles.choice}>
        <input type="checkbox" checked={value === true} onChange={event => onChange(event.target.checked)} />
        {label}
      </label>
    )
  if (kind === 'files') return <FilesField label={label} mark={mark} value={value} error={error} onChange={onChange} />
  const optionLabel = (option: string) => {
    const known = valueLabel(option, field.name)
    return known ? say(known) : option
  }
  if (kind === 'list' && options.length > 0) {
    const chosen = Array.isArray(value) ? (value as readonly string[]) : []
    return (
      <fieldset className={styles.set}>
        <legend>{label}</legend>
        {options.map(option => (
          <label key={option} className={fieldStyles.choice}>
            <input
              type="checkbox"
              checked={chosen.includes(option)}
              onChange={event =>
                onChange(event.target.checked ? [...chosen, option] : chosen.filter(other => other !== option))
              }
            />
            {optionLabel(option)}
          </label>
        ))}
      </fieldset>
    )
  }
  const text = String(value ?? '')
  return (
    <FieldFrame
      label={label}
      mark={mark}
      error={error}
      help={kind === 'list' ? say(texts.listHelp) : kind === 'instant' ? say(texts.utc) : help}
    >
      {({ id, describedBy, invalid }) => {
        const shared = {
          id,
          className: fieldStyles.input,
          'aria-describedby': describedBy,
          'aria-invalid': invalid || undefined,
          value: text,
          onChange: (event: { target: { value: string } }) => onChange(event.target.value),
        } as const
        if (kind === 'markdown')
          return (
            <MarkdownEditor
              id={id}
              value={text}
              language={languageOf(field.name)}
              describedBy={describedBy}
              invalid={invalid}
              onChange={onChange}
            />
          )
        if (kind === 'choice')
          return (
            <select {...shared}>
              <option value="">–</option>
              {options.map(option => (
                <option key={option} value={option}>
                  {optionLabel(option)}
                </option>
              ))}
            </select>
          )
        if (kind === 'long-text' || kind === 'list')
          return (
            <>
              <textarea {...shared} rows={kind === 'list' ? 3 : 5} spellCheck={kind !== 'list'} />
              {kind === 'long-text' && !secret && <FromFile onText={onChange} />}
            </>
          )
        if (kind === 'instant')
          return (
            <input
              {...shared}
              type="datetime-local"
              value={text.slice(0, 16)}
              // Instants are typed and sent as UTC.
              onChange={event => onChange(event.target.value ? `${event.target.value}:00.000Z` : '')}
            />
          )
        return (
          <input
            {...shared}
            type={secret ? 'password' : kind === 'email' ? 'email' : days.has(field.name) ? 'date' : 'text'}
            autoComplete={secret ? 'new-password' : 'off'}
            inputMode={kind === 'amount' ? 'decimal' : kind === 'integer' || kind === 'id' ? 'numeric' : undefined}
          />
        )
      }}
    </FieldFrame>
  )
}

/** Approved or refused: neither is chosen before the operator chooses. */
function Decision({ label, value, onChange }: Pick<InputProps, 'label' | 'value' | 'onChange'>) {
  const say = useSay()
  const name = useId()
  const verdicts = [
    { verdict: true, text: label },
    { verdict: false, text: say(texts.refuse) },
  ]
  return (
    <fieldset className={styles.set}>
      <legend>{say(texts.decision)}</legend>
      {verdicts.map(({ verdict, text }) => (
        <label key={text} className={fieldStyles.choice}>
          <input type="radio" name={name} checked={value === verdict} onChange={() => onChange(verdict)} />
          {text}
        </label>
      ))}
    </fieldset>
  )
}

/** Certificates, price lists and statements come from files. */
function FromFile({ onText }: { onText(text: string): void }) {
  const say = useSay()
  const id = useId()
  const [encoding, setEncoding] = useState('')
  async function read(file: File) {
    const found = textOfFile(new Uint8Array(await file.arrayBuffer()))
    setEncoding('encoding' in found ? found.encoding : '')
    if ('text' in found) onText(found.text)
  }
  return (
    <p className={styles.file}>
      <label htmlFor={id}>{say(texts.chooseFile)}</label>
      <input
        id={id}
        type="file"
        className="visually-hidden"
        onChange={event => {
          const [file] = event.target.files ?? []
          if (file) void read(file)
          event.target.value = ''
        }}
      />
      {encoding && <span role="alert">{say(texts.fileEncoding, { encoding })}</span>}
    </p>
  )
}
