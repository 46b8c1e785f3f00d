import { useMutation } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'ra-core'
import { useId, useState } from 'react'
import type { Act } from '../catalogue.ts'
import { Refused } from '../core/ask.ts'
import { type dataProvider, wireOf } from '../core/data-provider.ts'
import { type Described, describeCall } from '../core/describe.ts'
import { useSay } from '../core/language.ts'
import { callLabels } from '../labels/calls.ts'
import { valueLabel } from '../labels/values.ts'
import { texts } from '../texts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FieldFrame, fieldStyles } from '../ui/field.tsx'
import { FilesField } from '../ui/files-field.tsx'
import { languageOf, MarkdownEditor } from '../ui/markdown.tsx'
import { Facts, type Row, useFieldLabel } from '../ui/value.tsx'
import styles from './act-dialog.module.css'
import { actFormStyles, ReasonField, Refusal } from './act-form.tsx'

interface Props {
  readonly act: Act
  /** The row acted on, whose fields fill the form. */
  readonly row: Row | undefined
  onClose(): void
  onDone(): void
}

type Values = Readonly<Record<string, unknown>>

/** The form of an act, from its call: its fields, the reason, and then what it answered. A refusal keeps what was typed. */
export function ActDialog({ act: { call, by }, row, onClose, onDone }: Props) {
  const say = useSay()
  const label = callLabels[call.path as keyof typeof callLabels]
  const { input, output } = describeCall(call)
  const fields = row && by ? withoutOtherNames(input, by, row) : input
  const provider = useDataProvider<typeof dataProvider>()
  const notify = useNotify()
  const fieldLabel = useFieldLabel()
  const form = useId()
  const [values, setValues] = useState<Values>(() => prefill(fields, row))
  const [reason, setReason] = useState('')
  const given = row && by ? String(row[by] ?? '') : undefined
  const asked = fields.filter(({ name }) => !(given && name === by))
  const run = useMutation({
    mutationFn: () => provider.act(call.path, wireOf(call, listsOf(fields, values)), reason),
    onSuccess: () => {
      onDone()
      if (output.length === 0) {
        notify(say(texts.done))
        onClose()
      }
    },
  })
  const wrong = run.error instanceof Refused ? run.error.field : undefined
  const isFilled =
    asked.every(field => field.optional || field.kind === 'flag' || isGiven(values[field.name])) && reason.trim()
  if (run.isSuccess && output.length > 0)
    return (
      <Dialog key="answer" title={say(label)} onClose={onClose}>
        <div className={actFormStyles.form}>
          <p className={styles.done}>{say(texts.done)}</p>
          <Answer output={output} answer={run.data as Row} />
          <footer className={actFormStyles.foot}>
            <Button look="primary" onClick={onClose}>
              {say(texts.close)}
            </Button>
          </footer>
        </div>
      </Dialog>
    )
  return (
    <Dialog
      title={given ? `${say(label)} · ${given}` : say(label)}
      wide={asked.some(({ kind }) => kind === 'markdown')}
      onClose={onClose}
    >
      <form
        id={form}
        className={actFormStyles.form}
        onSubmit={event => {
          event.preventDefault()
          if (isFilled && !run.isPending) run.mutate()
        }}
      >
        {label.hint && <p className={actFormStyles.hint}>{say(label.hint)}</p>}
        {asked.map(field => (
          <Input
            key={field.name}
            field={field}
            label={fieldLabel(field.name)}
            value={values[field.name]}
            error={wrong === field.wire ? say(texts.fieldWrong) : undefined}
            onChange={value => setValues(before => ({ ...before, [field.name]: value }))}
          />
        ))}
        <ReasonField value={reason} onChange={setReason} />
        <Refusal error={run.error} />
        <footer className={actFormStyles.foot}>
          <Button onClick={onClose}>{say(texts.cancel)}</Button>
          <Button type="submit" look="primary" disabled={!isFilled || run.isPending}>
            {say(label)}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}

const isGiven = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value))

/** A subject that may be named in several ways is named by its row in one: a payment, or the recharge that it pays. */
function withoutOtherNames(input: readonly Described[], by: string, row: Row): readonly Described[] {
  if (!input.some(({ name, optional }) => name === by && optional)) return input
  return input.filter(({ name, kind }) => name === by || kind !== 'id' || !(name in row))
}

/** A row's values for the fields of the same name: what is shown is what is changed. */
function prefill(input: readonly Described[], row: Row | undefined): Values {
  if (!row) return {}
  return Object.fromEntries(
    input.flatMap(({ name, kind, options, secret }) => {
      const value = row[name]
      if (secret || value === null || value === undefined) return []
      if (kind === 'list') return [[name, options.length > 0 ? value : (value as readonly unknown[]).join('\n')]]
      if (kind === 'amount' || kind === 'instant' || kind === 'flag' || kind === 'files') return []
      return [[name, typeof value === 'number' ? String(value) : value]]
    }),
  )
}

/** Lists are typed with one item a line. */
const listsOf = (input: readonly Described[], values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const isList = input.some(field => field.name === name && field.kind === 'list' && field.options.length === 0)
      return [
        name,
        isList && typeof value === 'string'
          ? value
              .split(/[\n,]/)
              .map(item => item.trim())
              .filter(Boolean)
          : value,
      ]
    }),
  )

interface InputProps {
  readonly field: Described
  readonly label: string
  readonly value: unknown
  readonly error: string | undefined
  onChange(value: unknown): void
}

export function Input({ field, label, value, error, onChange }: InputProps) {
  const say = useSay()
  const { kind, options, optional, secret } = field
  const mark = optional && kind !== 'flag' ? `(${say(texts.optional)})` : undefined
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
    <FieldFrame label={label} mark={mark} error={error} help={kind === 'list' ? say(texts.listHelp) : undefined}>
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
            type={secret ? 'password' : kind === 'email' ? 'email' : 'text'}
            autoComplete={secret ? 'new-password' : 'off'}
            inputMode={kind === 'amount' ? 'decimal' : kind === 'integer' || kind === 'id' ? 'numeric' : undefined}
          />
        )
      }}
    </FieldFrame>
  )
}

/** Certificates, price lists and statements come from files. */
function FromFile({ onText }: { onText(text: string): void }) {
  const say = useSay()
  const id = useId()
  return (
    <p className={styles.file}>
      <label htmlFor={id}>{say(texts.chooseFile)}</label>
      <input
        id={id}
        type="file"
        className="visually-hidden"
        onChange={event => {
          const [file] = event.target.files ?? []
          if (file) void file.text().then(onText)
        }}
      />
    </p>
  )
}

/** What an act answered. A file is offered for download, a link that is shown once can be copied. */
function Answer({ output, answer }: { output: readonly Described[]; answer: Row }) {
  const say = useSay()
  const [copied, setCopied] = useState(false)
  const link = typeof answer.path === 'string' ? `${location.origin}${answer.path}` : undefined
  const content = typeof answer.content === 'string' ? answer.content : undefined
  return (
    <>
      <Facts fields={output.filter(({ name }) => name !== 'content' && name !== 'path')} row={answer} />
      {link && (
        <div className={styles.link}>
          <code>{link}</code>
          <p>{say(texts.once)}</p>
          <Button onClick={() => void navigator.clipboard.writeText(link).then(() => setCopied(true))}>
            {say(copied ? texts.copied : texts.copy)}
          </Button>
        </div>
      )}
      {content && (
        <a download="export.xml" href={URL.createObjectURL(new Blob([content]))}>
          {say(texts.download)}
        </a>
      )}
    </>
  )
}
