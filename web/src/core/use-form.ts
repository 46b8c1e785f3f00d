import type { AnyCall, GivenInput, Output } from '@namestead/contract/call'
import { type Answer, isDone } from '@namestead/contract/client'
import { limitsFor, schemaOf } from '@namestead/contract/fields'
import { type FormEvent, useId, useRef, useState } from 'react'
import { call, type Refresh, readAgain } from './calls.ts'
import { toast } from './feedback.ts'
import { type Added, type FormValues, fieldOf, inputOf, isRequired, stateOf } from './form-values.ts'
import { type Refusal, refusalIn } from './refusal.ts'
import { useTexts } from './texts.ts'
import { useSubmit } from './use-submit.ts'

export type Faults<V> = { readonly [K in keyof V]?: string | undefined }

type Inputs<C extends AnyCall, V> = Added<C, V> | undefined
type MaybeLater<T> = T | Promise<T>

interface FormRules<C extends AnyCall, V extends FormValues<C>> {
  /** The values until they are changed; they may arrive after the form is shown. */
  readonly initial: V
  /** Keeps what was typed outside the form, for one that is left and returned to: a store's values and their change. */
  readonly kept?: { readonly values: Partial<V>; readonly set: (changes: Partial<V>) => void }
  /** Fields that this form requires beyond the contract. */
  readonly need?: readonly (keyof V)[] | ((values: V) => readonly (keyof V)[])
  /** Fields that do not apply to the present values: neither required nor checked nor sent. */
  readonly unused?: (values: V) => readonly (keyof V)[]
  /**
   * The text at a field whose value the contract does not take. A field with such a text may be submitted while it is too short.
   */
  readonly wrong?: Faults<V>
  /** The text at a required field that is empty: with it the form may be submitted so, and says what is missing. */
  readonly empty?: Faults<V>
  /** What the contract cannot say, looked at when the form is submitted. */
  readonly check?: (values: V) => MaybeLater<Faults<V>>
  /** What is read again, no matter what the answer is. */
  readonly refresh?: Refresh
  readonly done?: (data: Output<C>, values: V) => unknown
  /** No toast says that it is done: another step follows. */
  readonly quiet?: boolean
  /** Before the error is shown: true where the page has dealt with it, or the fields that it is about. */
  readonly refused?: (refusal: Refusal<C>, values: V) => Faults<V> | boolean | undefined
  /** The call's other outcomes, such as a choice among several. */
  readonly outcome?: (answer: Answer<C>, values: V) => void
}

/**
 * `input`: what is sent beside the values or in place of them; undefined ends the submit. `send`: how the values are sent, where
 * more than the call belongs to it (a handshake, a captcha); undefined ends the submit.
 */
type FormOptions<C extends AnyCall, V extends FormValues<C>> = FormRules<C, V> &
  (
    | { readonly send: (input: Partial<GivenInput<C>>, values: V, retry: () => void) => Promise<Answer<C> | undefined> }
    | (Record<never, never> extends Added<C, V>
        ? { readonly send?: never; readonly input?: (values: V) => MaybeLater<Inputs<C, V>> }
        : { readonly send?: never; readonly input: (values: V) => MaybeLater<Inputs<C, V>> })
  )

interface TextProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
  readonly maxLength: number | undefined
  readonly 'aria-required': true | undefined
}

interface ListProps<T> {
  readonly value: T
  readonly onChange: (value: T) => void
  readonly error: string | undefined
  readonly max: number | undefined
}

interface ChoiceProps<T> {
  readonly value: T
  readonly onChange: (value: T) => void
  readonly error: string | undefined
}

interface SwitchProps {
  readonly on: boolean
  readonly onChange: (on: boolean) => void
}

type FieldProps<T> = [T] extends [boolean]
  ? SwitchProps
  : [T] extends [readonly unknown[]]
    ? ListProps<T>
    : string extends T
      ? TextProps
      : ChoiceProps<T>

/** What the parts of `ui` need of a form. */
export interface FormState {
  readonly id: string
  readonly busy: boolean
  /** All required fields are filled. */
  readonly ready: boolean
  /** The error that is about none of the fields. */
  readonly fault: string | undefined
  readonly onSubmit: (event: FormEvent) => void
}

// Values are plain objects, made where the form is.
const namesOf = <V extends object>(values: V) => Object.keys(values) as (keyof V & string)[]

const without = <V extends object>(values: V, names: readonly (keyof V)[]): V => ({
  ...values,
  ...Object.fromEntries(names.map(name => [name, undefined])),
})

/**
 * The form of a call. Limits, required fields and choices are the contract's; the errors of the call are shown at the field that
 * the contract names. One submit at a time, under the loading overlay; what was typed stays until it is done.
 */
export function useForm<C extends AnyCall, V extends FormValues<C>>(called: C, options: FormOptions<C, V>) {
  const { initial, kept, unused, wrong = {}, empty = {}, check, refresh = [], done, quiet = false, refused } = options
  const t = useTexts('core')
  const id = useId()
  const { submit, busy } = useSubmit()
  const [own, setOwn] = useState<Partial<V>>({})
  const [faults, setFaults] = useState<Readonly<Record<string, string | undefined>>>({})
  const [fault, setFault] = useState<string>()
  // Of errors that name a field, only those whose field is on the screen can be shown there.
  const shown = useRef(new Set<keyof V>())
  shown.current = new Set()

  const typed = kept?.values ?? own
  const values: V = { ...initial, ...typed }
  const names = namesOf(values)
  const textsOf: Faults<V> = wrong
  const emptyTexts: Faults<V> = empty
  const need = (typeof options.need === 'function' ? options.need(values) : options.need) ?? []
  const skipped = unused?.(values) ?? []
  const state = (name: keyof V & string) =>
    skipped.includes(name) ? 'fine' : stateOf(schemaOf(called.fields, name), values[name], need.includes(name))
  const ready = names.every(name => {
    const found = state(name)
    const texts = found === 'missing' ? emptyTexts : textsOf
    return (found !== 'missing' && found !== 'short') || texts[name] !== undefined
  })
  function wrongText(name: keyof V & string): string | undefined {
    const found = state(name)
    if (found !== 'short' && found !== 'wrong') return undefined
    const { minLength: count = 0 } = limitsFor(called.fields, name)
    return textsOf[name] ?? (found === 'short' ? t('fieldShort', { count }) : t('fieldWrong'))
  }

  function set(changes: Partial<V>) {
    if (kept) kept.set(changes)
    else setOwn(before => ({ ...before, ...changes }))
    setFaults(before => ({ ...before, ...Object.fromEntries(Object.keys(changes).map(name => [name, undefined])) }))
    setFault(undefined)
  }
  function blame(found: Faults<V>) {
    setFaults(Object.fromEntries(Object.entries<string | undefined>(found)))
    setFault(undefined)
  }
  /** Finds what the contract and the page's own check have against the values, and shows it. */
  async function isRight(): Promise<boolean> {
    const own: Faults<V> = (await check?.(values)) ?? {}
    const missing = (name: keyof V & string) => (state(name) === 'missing' ? emptyTexts[name] : undefined)
    const found = names.map(name => [name, own[name] ?? missing(name) ?? wrongText(name)] as const)
    setFaults(Object.fromEntries(found))
    setFault(undefined)
    return found.every(([, text]) => text === undefined)
  }
  function show(refusal: Refusal<C>) {
    const known = refused?.(refusal, values)
    if (known === true) return
    if (known) return blame(known)
    const field = fieldOf(called, refusal.error)
    const isShown = field !== undefined && names.some(name => name === field && shown.current.has(name))
    setFaults(isShown ? { [field]: refusal.message } : {})
    setFault(isShown ? undefined : refusal.message)
  }

  async function sendOnce(): Promise<Answer<C> | undefined> {
    const retry = () => void submit(post)
    const used = without(values, skipped)
    if (options.send) return options.send(inputOf(called, used, undefined), values, retry)
    const added = await options.input?.(values)
    if (options.input && added === undefined) return undefined
    return call(called, inputOf(called, used, added), { retry })
  }
  async function post(): Promise<void> {
    const answer = await sendOnce()
    if (answer === undefined) return
    if (isDone(answer)) {
      if (called.done && !quiet) toast(answer.message)
      await readAgain(refresh)
      return void (await done?.(answer.data, values))
    }
    const refusal = refusalIn(answer, () => void submit(post))
    if (!refusal) return options.outcome?.(answer, values)
    show(refusal)
    // The customer may type again at once.
    void readAgain(refresh)
  }
  function send() {
    if (ready) void submit(async () => void ((await isRight()) && (await post())))
  }

  /** The properties of the field's part: a text field, a switch, a choice or a list of files. */
  function field<K extends keyof V & string>(name: K): FieldProps<V[K]> {
    shown.current.add(name)
    const schema = schemaOf(called.fields, name)
    const { maxLength, maxItems: max } = limitsFor(called.fields, name)
    const onChange = (value: V[K]) => set({ [name]: value } as unknown as Partial<V>)
    const value = values[name]
    const required = need.includes(name) || (schema !== undefined && isRequired(schema))
    const props =
      typeof value === 'boolean'
        ? { on: value, onChange }
        : {
            value,
            onChange,
            error: faults[name],
            ...(Array.isArray(value) ? { max } : { maxLength, 'aria-required': required || undefined }),
          }
    return props as unknown as FieldProps<V[K]>
  }

  return {
    id,
    busy,
    ready,
    fault,
    faults,
    values,
    dirty: Object.keys(typed).length > 0,
    field,
    set,
    /** Back to the initial values. */
    reset: () => setOwn({}),
    blame,
    /** Shows what is wrong with a field that is left; an empty one is not wrong yet. */
    look: (name: keyof V & string, text = wrongText(name)) => setFaults(before => ({ ...before, [name]: text })),
    send,
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      send()
    },
  }
}
