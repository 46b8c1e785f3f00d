import { useMutation } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'ra-core'
import { useId, useState } from 'react'
import type { Act } from '../catalogue.ts'
import { isDecision, isGiven, prefill, type Values, wireValues, withoutOtherNames } from '../core/act-values.ts'
import { Refused } from '../core/ask.ts'
import type { dataProvider } from '../core/data-provider.ts'
import { type Described, describeCall, type Kind, wireOf } from '../core/describe.ts'
import { useSay } from '../core/language.ts'
import { callLabels } from '../labels/calls.ts'
import { valueLabel } from '../labels/values.ts'
import { texts } from '../texts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FieldFrame, fieldStyles } from '../ui/field.tsx'
import { FilesField } from '../ui/files-field.tsx'
import { languageOf, MarkdownEditor } from '../ui/markdown.tsx'
import { Facts, type Row, useFieldLabel, Value } from '../ui/value.tsx'
import styles from './act-dialog.module.css'
import { actFormStyles, ReasonField, Refusal } from './act-form.tsx'

interface Props {
  readonly act: Act
  /** The row acted on, whose fields fill the form. */
  readonly row: Row | undefined
  /** What of the row is said above the form. */
  readonly about?: readonly Described[]
  onClose(): void
  onDone(): void
}

/** The form of an act, from its call: its fields, the reason, and then what it answered. A refusal keeps what was typed. */
export function ActDialog({ act: { call, by }, row, about = [], onClose, onDone }: Props) {
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
    mutationFn: () => provider.act(call.path, wireOf(call, wireValues(fields, values)), reason),
    onSuccess: () => {
      onDone()
      if (output.length === 0) {
        notify(say(texts.done))
        onClose()
      }
    },
  })
  const wrong = run.error instanceof Refused ? run.error.field : undefined
  const isFilled = asked.every(field => isGiven(field, values[field.name])) && reason.trim()
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
        {row && <About fields={about.filter(({ name }) => !fields.some(field => field.name === name))} row={row} />}
        {asked.map(field => (
          <Input
            key={field.name}
            field={field}
            label={fieldLabel(field.name, field.kind)}
            value={values[field.name]}
            error={wrong === field.wire ? say(texts.fieldWrong) : undefined}
            help={label.customerReads === field.name ? say(texts.customerReads) : undefined}
            onChange={value => setValues(before => ({ ...before, [field.name]: value }))}
          />
        ))}
        <ReasonField value={reason} onChange={setReason} />
        <Refusal error={run.error} />
        <footer className={actFormStyles.foot}>
          <Button onClick={onClose}>{say(texts.cancel)}</Button>
          <Button type="submit" look={label.danger ? 'grave' : 'primary'} disabled={!isFilled || run.isPending}>
            {say(label)}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}

const briefKinds: ReadonlySet<Kind> = new Set(['amount', 'choice', 'email', 'id', 'instant', 'text'])
const briefly = 9

/** The first facts of the row: whose payment, and how much. */
function About({ fields, row }: { fields: readonly Described[]; row: Row }) {
  const label = useFieldLabel()
  const shown = fields.filter(({ name, kind }) => briefKinds.has(kind) && row[name]).slice(0, briefly)
  if (shown.length === 0) return null
  return (
    <dl className={styles.about}>
      {shown.map(field => (
        <div key={field.name}>
          <dt>{label(field.name, field.kind)}</dt>
          <dd>
            <Value field={field} value={row[field.name]} row={row} brief />
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface InputProps {
  readonly field: Described
  readonly label: string
  readonly value: unknown
  readonly error: string | undefined
  readonly help?: string | undefined
  onChange(value: unknown): void
}

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
    <FieldFrame label={label} mark={mark} error={error} help={kind === 'list' ? say(texts.listHelp) : help}>
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
