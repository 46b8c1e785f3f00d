import { type Described, describeCall, type Kind, wireOf } from '@namestead/contract/describe'
import { useMutation } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import type { Act } from '../catalogue.ts'
import { isGiven, prefill, type Values, wireValues, withoutOtherNames } from '../core/act-values.ts'
import { askWire, Refused } from '../core/ask.ts'
import { useSay } from '../core/language.ts'
import { notify } from '../core/notices.ts'
import { labelOfCall } from '../labels/of-features.ts'
import { valueLabel } from '../labels/values.ts'
import { texts } from '../texts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Facts, type Row, useFieldLabel, useRowName, Value } from '../ui/value.tsx'
import styles from './act-dialog.module.css'
import { actFormStyles, ReasonField, Refusal } from './act-form.tsx'
import { Input } from './act-input.tsx'

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
  const label = labelOfCall(call)
  const { input, output } = describeCall(call)
  const fields = row && by ? withoutOtherNames(input, by, row) : input
  const fieldLabel = useFieldLabel()
  const form = useId()
  const [before] = useState<Values>(() => prefill(fields, row))
  const [values, setValues] = useState(before)
  const [reason, setReason] = useState('')
  const given = row && by ? String(row[by] ?? '') : undefined
  const asked = fields.filter(({ name }) => !(given && name === by))
  // Set at once: the state of the request is known only to the next drawing, after the second half of a double click.
  const isSent = useRef(false)
  const run = useMutation({
    mutationFn: () => askWire(call, wireOf(call, wireValues(fields, values)), { reason }),
    onError: () => {
      isSent.current = false
    },
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
  const answer = (run.data ?? {}) as Row
  const isProposed = waitsForAnother(answer)
  const isSaidAbove = ['done', 'proposed', 'waiting'].includes(String(answer.state))
  if (run.isSuccess && output.length > 0)
    return (
      <Dialog key="answer" title={say(label)} onClose={onClose}>
        <div className={actFormStyles.form}>
          {isProposed ? (
            <p className={styles.proposed}>{say(valueLabel('proposed') ?? texts.done)}</p>
          ) : (
            <p className={styles.done}>{say(texts.done)}</p>
          )}
          <Answer output={output.filter(({ name }) => !(isSaidAbove && name === 'state'))} answer={answer} />
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
      wide={asked.some(({ kind }) => kind === 'markdown') || about.some(({ name }) => decidedOn.has(name))}
      isTyped={reason !== '' || asked.some(({ name }) => (values[name] || undefined) !== (before[name] || undefined))}
      onClose={onClose}
    >
      <form
        id={form}
        className={actFormStyles.form}
        onSubmit={event => {
          event.preventDefault()
          if (!isFilled || isSent.current) return
          isSent.current = true
          run.mutate()
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
            onChange={value => setValues(held => ({ ...held, [field.name]: value }))}
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

/** Not done yet: nothing has moved before a second operator agrees. */
const waitsForAnother = ({ state, approvals, approvalsNeeded }: Row) =>
  state === 'proposed' || state === 'waiting' || Number(approvals) < Number(approvalsNeeded)

const briefKinds: ReadonlySet<Kind> = new Set(['amount', 'choice', 'email', 'id', 'instant', 'text'])
const briefly = 9
const isBrief = ({ kind, fields }: Described) =>
  briefKinds.has(kind) || (kind === 'rows' && fields.some(({ name }) => name === 'value'))
/** Values that lead to pages. */
const linked = new Set(['account', 'reference'])
/** Lists of a row's details that its acts are about. */
const decidedOn = new Set(['differences', 'documents'])

/** The first facts of the row: whose payment, and how much. */
function About({ fields, row }: { fields: readonly Described[]; row: Row }) {
  const label = useFieldLabel()
  const nameOf = useRowName()
  const shown = fields.filter(field => isBrief(field) && row[field.name]).slice(0, briefly)
  const lists = fields.filter(({ name, kind }) => kind === 'rows' && decidedOn.has(name))
  if (shown.length === 0) return null
  return (
    <>
      <dl className={styles.about}>
        {shown.map(field => (
          <div key={field.name}>
            <dt>{label(field.name, field.kind)}</dt>
            <dd>
              {/* A link would leave the form with what was typed. */}
              {linked.has(field.name) ? (
                nameOf(field, row)
              ) : (
                <Value field={field} value={row[field.name]} row={row} brief />
              )}
            </dd>
          </div>
        ))}
      </dl>
      {lists.map(field => (
        <section key={field.name} className={styles.list} aria-label={label(field.name, field.kind)}>
          <Value field={field} value={row[field.name]} />
        </section>
      ))}
    </>
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
      <Facts fields={output.filter(({ name, kind }) => kind !== 'file' && name !== 'path')} row={answer} />
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
