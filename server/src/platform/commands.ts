import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type AnyCall, codes, type Input, type Output } from '@namestead/contract/call'
import { readEnvelope } from '@namestead/contract/client'
import { entriesOf, isFlag, isOptional } from '@namestead/contract/fields'
import * as z from 'zod/mini'
import type { Form } from './http/form-body.ts'
import { SettingError } from './settings.ts'

/** A call of operators as the shell offers it: `npm run operate -- <name> --option value`. */
export interface OperatorCommand {
  readonly call: AnyCall
  readonly name: string
  readonly meaning: string
  readonly options: readonly CommandOption[]
  /** What the operator is told when the call has succeeded. */
  say(data: unknown, given: GivenOptions): string
}

export interface CommandOption {
  readonly name: string
  /** The field that it fills; undefined where the command itself uses it. */
  readonly wire: string | undefined
  /** What stands behind it, as the help shows it; an option without one is a switch. */
  readonly value: string | undefined
  readonly meaning: string
  readonly needed: boolean
  /** What stands behind it is a file, whose text is given. */
  readonly file: boolean
  /** May be said several times. */
  readonly several: boolean
}

export interface GivenOptions {
  text(name: string): string
}

/** How an option is explained; what stands behind it, where it is no switch. */
interface Explained {
  readonly meaning: string
  readonly value?: string
  readonly file?: boolean
  readonly several?: boolean
}

interface Face<C extends AnyCall> {
  readonly meaning: string
  /** Each field of the call. */
  readonly options: { readonly [Field in keyof Input<C>]-?: Explained }
  /** Options that are the command's own, not the call's. */
  readonly own?: Readonly<Record<string, Explained>>
  say(data: Output<C>, given: GivenOptions): string
}

/** Makes a command of a call: its name is the call's, its options are the fields. */
export function commandOf<C extends AnyCall>(call: C, { meaning, options, own = {}, say }: Face<C>): OperatorCommand {
  // By the fields' names, as the type says.
  const explained = options as Readonly<Record<string, Explained>>
  const fields = entriesOf(call.fields).map(([field, wire, schema]) =>
    optionOf(field, explained[field] ?? { meaning: '' }, {
      wire,
      needed: !isOptional(schema),
      isSwitch: isFlag(schema),
    }),
  )
  const beside = Object.entries(own).map(([name, one]) =>
    optionOf(name, one, { wire: undefined, needed: true, isSwitch: one.value === undefined }),
  )
  return {
    call,
    name: call.path.slice(call.path.lastIndexOf('/') + 1),
    meaning,
    options: [...fields, ...beside],
    // Decoded by the call's own schema.
    say: (data, given) => say(data as Output<C>, given),
  }
}

const optionOf = (
  field: string,
  { meaning, value = 'text', file = false, several = false }: Explained,
  { wire, needed, isSwitch }: { wire: string | undefined; needed: boolean; isSwitch: boolean },
): CommandOption => ({
  name: field.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`),
  wire,
  value: isSwitch ? undefined : value,
  meaning,
  needed,
  file,
  several,
})

/** What was typed: who acts and why, the call's form, and what the command itself uses. */
export interface Typed {
  readonly as: string
  readonly reason: string
  readonly form: Form
  readonly given: GivenOptions
}

const identity = { as: { type: 'string' }, reason: { type: 'string' } } as const

/** Reads an operator's words by the command's own list; a wrong or missing one is said in a sentence. */
export function readOptions(command: OperatorCommand, words: readonly string[]): Typed {
  const options = Object.fromEntries(
    command.options.map(({ name, value, several }) => [
      name,
      { type: value ? ('string' as const) : ('boolean' as const), multiple: several },
    ]),
  )
  let values: Record<string, unknown>
  try {
    values = parseArgs({ args: [...words], options: { ...options, ...identity }, strict: true }).values
  } catch (error) {
    throw new SettingError(`${error instanceof Error ? error.message : error}\n\n${describeCommand(command)}`)
  }
  const missing = (name: string) => new SettingError(`--${name} is missing.\n\n${describeCommand(command)}`)
  const textOf = (name: string) => (typeof values[name] === 'string' ? values[name] : '')
  if (!textOf('as')) throw missing('as')
  if (isAct(command) && !textOf('reason').trim()) throw missing('reason')
  const form: Record<string, string | string[]> = {}
  for (const { name, wire, needed, file, several } of command.options) {
    const value = values[name]
    if (needed && !value) throw missing(name)
    if (wire === undefined || value === undefined || value === false) continue
    if (several && Array.isArray(value)) form[wire] = value.map(String)
    else form[wire] = value === true ? '1' : file ? textOfFile(String(value)) : String(value)
  }
  return { as: textOf('as'), reason: textOf('reason'), form, given: { text: textOf } }
}

/** Queries change nothing and need no reason. */
const isAct = ({ call }: OperatorCommand) => call.kind !== 'query'

function textOfFile(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new SettingError(`${file} cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}

/** What the operator is told of an answer; a refusal is a SettingError that names the options by their own names. */
export function sayAnswer(command: OperatorCommand, answered: string, given: GivenOptions): string {
  const { call, options } = command
  const { code, msg, data } = readEnvelope(call, answered)
  if (code === codes.ok) return command.say(z.decode(call.output, data), given)
  const field = options.find(({ wire }) => wire !== undefined && msg.endsWith(`: ${wire}`))
  throw new SettingError(field ? `--${field.name} cannot be used so.\n\n${describeCommand(command)}` : `${msg}.`)
}

export function describeCommand(command: OperatorCommand): string {
  const { name, meaning, options, call } = command
  const lines = options.map(option => {
    const words = `--${option.name}${option.value ? ` <${option.value}>` : ''}`
    const more = `${option.needed ? '' : ' (optional)'}${option.several ? ' (may be repeated)' : ''}`
    return `    ${words.padEnd(24)} ${option.meaning}${more}`
  })
  const needs = `    needs ${call.operator?.permission}: --as <operator>${isAct(command) ? ' --reason <text>' : ''}`
  return [`  ${name}`, `    ${meaning}`, needs, ...lines].join('\n')
}
