import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { type AnyCall, codes, type Input, type Output } from '@namestead/contract/call'
import { readEnvelope } from '@namestead/contract/client'
import { entriesOf, isFlag, isOptional } from '@namestead/contract/fields'
import { textOfFile } from '@namestead/contract/text-of-file'
import * as z from 'zod/mini'
import type { Form } from './http/form-body.ts'
import { endSentence } from './sentences.ts'
import { SettingError } from './settings.ts'

/** An operator call as a shell command: `npm run operate -- <name> --option value`. */
export interface OperatorCommand {
  readonly call: AnyCall
  readonly name: string
  readonly meaning: string
  readonly options: readonly CommandOption[]
  /** The output for the operator after the call has succeeded. */
  formatResult(data: unknown, given: GivenOptions): string
}

export interface CommandOption {
  readonly name: string
  /** The field that it fills; undefined if the command itself uses it. */
  readonly wire: string | undefined
  /** The placeholder of its value in the help; an option without one is a switch. */
  readonly value: string | undefined
  readonly meaning: string
  readonly needed: boolean
  /** The value is a file, whose text is sent. */
  readonly file: boolean
  /** The value is a file, sent whole with its name. */
  readonly attachment: boolean
  /** May be repeated. */
  readonly several: boolean
}

export interface GivenOptions {
  text(name: string): string
}

/** The explanation of an option; `value` is the placeholder of its value, unless it is a switch. */
interface OptionText {
  readonly meaning: string
  readonly value?: string
  readonly file?: boolean
  readonly attachment?: boolean
  readonly several?: boolean
}

interface CommandText<C extends AnyCall> {
  readonly meaning: string
  /** Each field of the call. */
  readonly options: { readonly [Field in Exclude<keyof Input<C>, 'next'>]-?: OptionText } & {
    readonly next?: OptionText
  }
  /** Options of the command that are not fields of the call. */
  readonly own?: Readonly<Record<string, OptionText>>
  formatResult(data: Output<C>, given: GivenOptions): string
}

/** Makes a command from a call: its name is the call's, its options are the fields. */
export function commandOf<C extends AnyCall>(
  call: C,
  { meaning, options, own = {}, formatResult }: CommandText<C>,
): OperatorCommand {
  // By the fields' names, as the type says.
  const optionTexts = options
  const fields = entriesOf(call.fields).map(([field, wire, schema]) =>
    optionOf(field, optionTexts[field] ?? { value: 'cursor', meaning: 'continues after this row' }, {
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
    formatResult: (data, given) =>
      [formatResult(data as Output<C>, given), options.next ? '' : continuedBy(data)]
        .filter(text => text !== '')
        .join('\n'),
  }
}

/** How to read on, below the rows of a page that is not the last. */
const continuedBy = (data: unknown): string =>
  typeof data === 'object' && data !== null && 'next' in data && typeof data.next === 'string'
    ? `there are more: --next '${data.next}'`
    : ''

const optionOf = (
  field: string,
  { meaning, value = 'text', file = false, attachment = false, several = false }: OptionText,
  { wire, needed, isSwitch }: { wire: string | undefined; needed: boolean; isSwitch: boolean },
): CommandOption => ({
  name: field.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`),
  wire,
  value: isSwitch ? undefined : value,
  meaning,
  needed,
  file,
  attachment,
  several,
})

/** The parsed input: the operator and the reason, the call's form, and the command's own options. */
export interface Typed {
  readonly as: string
  readonly reason: string
  readonly form: Form
  readonly given: GivenOptions
}

const identity = { as: { type: 'string' }, reason: { type: 'string' } } as const

/** Parses an operator's arguments by the command's options; an unknown or missing one is reported in a sentence. */
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
  if (isWrite(command) && !textOf('reason').trim()) throw missing('reason')
  const form: Record<string, string | string[]> = {}
  for (const { name, wire, needed, file, attachment, several } of command.options) {
    const value = values[name]
    if (needed && !value) throw missing(name)
    if (wire === undefined || value === undefined || value === false) continue
    if (several && Array.isArray(value))
      form[wire] = value.map(each => (attachment ? attachmentOf(String(each)) : String(each)))
    else form[wire] = value === true ? '1' : file ? textIn(String(value)) : String(value)
  }
  return { as: textOf('as'), reason: textOf('reason'), form, given: { text: textOf } }
}

/** Queries change nothing and need no reason. */
const isWrite = ({ call }: OperatorCommand) => call.kind !== 'query'

/** In the encoding that the file declares. */
function textIn(file: string): string {
  const read = textOfFile(contentOf(file))
  if ('text' in read) return read.text
  throw new SettingError(`${file} cannot be read as ${read.encoding}. Save it in UTF-8.`)
}

/** As `attachment` of the contract reads it. */
const attachmentOf = (file: string): string => `${basename(file)}:${contentOf(file).toString('base64url')}`

function contentOf(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    throw new SettingError(`${file} cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}

const badField = z.object({ error: z.literal('bad-field'), field: z.string() })

/** The output for the operator; a refusal is a SettingError that names the options as the command does. */
export function formatAnswer(command: OperatorCommand, answered: string, given: GivenOptions): string {
  const { call, options } = command
  const { code, msg, data } = readEnvelope(call, answered)
  if (code === codes.ok) return command.formatResult(z.decode(call.output, oneLine(data)), given)
  const bad = z.safeParse(badField, data)
  const option = bad.success ? options.find(({ wire }) => wire === bad.data.field) : undefined
  throw new SettingError(option ? `--${option.name} isn't valid.\n\n${describeCommand(command)}` : endSentence(msg))
}

/**
 * Data whose texts fit one line of a terminal: customers wrote some of them, and a line break, an escape sequence or a change
 * of direction would forge what the operator reads.
 */
function oneLine(data: unknown): unknown {
  if (typeof data === 'string')
    return data.replace(/\r?\n/g, ' ↵ ').replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '�')
  if (Array.isArray(data)) return data.map(oneLine)
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, oneLine(value)]))
}

export function describeCommand(command: OperatorCommand): string {
  const { name, meaning, options, call } = command
  const lines = options.map(option => {
    const words = `--${option.name}${option.value ? ` <${option.value}>` : ''}`
    const more = `${option.needed ? '' : ' (optional)'}${option.several ? ' (may be repeated)' : ''}`
    return `    ${words.padEnd(24)} ${option.meaning}${more}`
  })
  const needs = `    needs ${call.operator?.permission}: --as <operator>${isWrite(command) ? ' --reason <text>' : ''}`
  return [`  ${name}`, `    ${meaning}`, needs, ...lines].join('\n')
}
