import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { type AnyCall, codes } from '@namestead/contract/call'
import { readEnvelope } from '@namestead/contract/client'
import { type Described, describeCall, rowsOf } from '@namestead/contract/describe'
import { type Limits, limitsFor } from '@namestead/contract/fields'
import type { Text } from '@namestead/contract/language'
import { textOfFile } from '@namestead/contract/text-of-file'
import * as z from 'zod/mini'
import type { Form } from './http/form-body.ts'
import { optionName, printAnswer, spreadsheetOf, unseen } from './print-answer.ts'
import { hasFiles, saveFiles } from './save-files.ts'
import { endSentence } from './sentences.ts'
import { SettingError } from './settings.ts'

/** What the console says of a call. */
interface CallWords extends Text {
  readonly hint?: Text
}

/** An operator call as a shell command, all of which is derived from the contract: `npm run operate -- <name> --option value`. */
export interface OperatorCommand {
  readonly call: AnyCall
  readonly name: string
  readonly meaning: string
  readonly options: readonly CommandOption[]
}

interface CommandOption {
  readonly name: string
  /** The field that it fills; undefined for what the shell does with the answer. */
  readonly field: Described | undefined
  /** The placeholder of its value in the help; an option without one is a switch. */
  readonly value: string | undefined
  readonly meaning: string
  readonly needed: boolean
  /** May be repeated. */
  readonly several: boolean
}

/** Its name is the last part of the call's path, its options are the call's fields. */
export function commandOf(call: AnyCall, words: CallWords): OperatorCommand {
  const list = rowsOf(call)
  return {
    call,
    name: call.path.slice(call.path.lastIndexOf('/') + 1),
    meaning: [words.us, words.hint?.us]
      .filter(text => text !== undefined)
      .map(endSentence)
      .join(' '),
    options: [
      ...describeCall(call).input.map(field => optionOf(field, limitsFor(call.fields, field.name))),
      { ...beside, name: 'json', value: undefined, meaning: 'prints the exact answer' },
      ...(hasFiles(call) ? [{ ...beside, name: 'to', value: 'folder', meaning: 'saves the files of the answer' }] : []),
      ...(list
        ? [{ ...beside, name: 'csv', value: 'file', meaning: `saves the ${optionName(list.name)} as a spreadsheet` }]
        : []),
    ],
  }
}

const beside = { field: undefined, needed: false, several: false } as const

function optionOf(field: Described, limits: Limits): CommandOption {
  const { kind, optional, name } = field
  const isSwitch = kind === 'flag'
  return {
    name: optionName(name),
    field,
    value: isSwitch ? undefined : placeholderOf(field),
    meaning: name === 'next' ? 'continues where the former page ended' : meaningOf(field, limits),
    needed: !optional && !isSwitch,
    several: kind === 'list' || kind === 'files',
  }
}

function placeholderOf({ kind, fileText, options, name }: Described): string {
  if (fileText || kind === 'files') return 'file'
  if (options.length > 0) return 'choice'
  return name === 'next' ? 'cursor' : kind === 'long-text' || kind === 'list' ? 'text' : kind
}

function meaningOf({ kind, fileText, options }: Described, { min, max, maxLength }: Limits): string {
  if (kind === 'files') return 'sent with its name'
  if (fileText) return 'the file with its text'
  if (options.length > 0) return options.join(', ')
  if (kind === 'instant') return 'UTC, such as 2027-01-31T00:00:00Z'
  if (kind === 'amount') return 'such as 12.50'
  if (kind === 'integer' && max !== undefined && max < Number.MAX_SAFE_INTEGER) return `${min ?? 0} to ${max}`
  return maxLength === undefined || kind === 'email' ? '' : `at most ${maxLength} characters`
}

/** The parsed input: the operator and the reason, the call's form, and what to do with the answer. */
export interface Typed {
  readonly as: string
  readonly reason: string
  readonly form: Form
  readonly output: OutputChoice
}

interface OutputChoice {
  readonly json?: boolean
  readonly to?: string
  readonly csv?: string
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
  const output: Record<string, unknown> = {}
  for (const { name, field, needed } of command.options) {
    const value = values[name]
    if (needed && !value) throw missing(name)
    if (value === undefined || value === false) continue
    if (!field) output[name] = value
    else if (Array.isArray(value))
      form[field.wire] = value.map(each => (field.kind === 'files' ? attachmentOf(String(each)) : String(each)))
    else form[field.wire] = value === true ? '1' : field.fileText ? textIn(String(value)) : String(value)
  }
  return { as: textOf('as'), reason: textOf('reason'), form, output }
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
export function formatAnswer(command: OperatorCommand, answered: string, { json, to, csv }: OutputChoice): string {
  const { call, options } = command
  const { code, msg, data } = readEnvelope(call, answered)
  if (code !== codes.ok) {
    const bad = z.safeParse(badField, data)
    const option = bad.success ? options.find(({ field }) => field?.wire === bad.data.field) : undefined
    throw new SettingError(option ? `--${option.name} isn't valid.\n\n${describeCommand(command)}` : endSentence(msg))
  }
  if (json) return escapeUnseen(JSON.stringify(data, null, 2))
  const answer: unknown = z.decode(call.output, data)
  const record = z.safeParse(z.record(z.string(), z.unknown()), answer)
  if (!record.success) return printAnswer(call, answer)
  const list = rowsOf(call)
  if (!csv || !list) return printAnswer(call, saveFiles(call, record.data, to))
  const { [list.name]: listed, ...rest } = record.data
  const rows = z.parse(z.array(z.record(z.string(), z.unknown())), listed)
  writeFileSync(csv, spreadsheetOf(list, rows), { mode: 0o600 })
  return [`${rows.length} ${optionName(list.name)} are in ${csv}.`, printAnswer(call, rest)].filter(Boolean).join('\n')
}

/** The same text of JSON without what a terminal would obey. */
const escapeUnseen = (json: string): string =>
  json.replace(unseen, char => (char === '\n' ? char : `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`))

export function describeCommand(command: OperatorCommand): string {
  const { name, meaning, options, call } = command
  const lines = options.map(option => {
    const words = `--${option.name}${option.value ? ` <${option.value}>` : ''}`
    const more = [
      option.meaning,
      option.needed || option.field === undefined ? '' : '(optional)',
      option.several ? '(may be repeated)' : '',
    ]
    return `    ${[words.padEnd(27), ...more].filter(text => text !== '').join(' ')}`.trimEnd()
  })
  const needs = `    needs ${call.operator?.permission}: --as <operator>${isWrite(command) ? ' --reason <text>' : ''}`
  return [`  ${name}`, `    ${meaning}`, needs, ...lines].join('\n')
}
