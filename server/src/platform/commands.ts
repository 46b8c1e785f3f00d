import { parseArgs } from 'node:util'
import type { AppContext } from './app-context.ts'
import { SettingError } from './settings.ts'

/** What an operator can do that no page offers: `npm run operate -- <name> --option value`. */
export interface OperatorCommand {
  readonly name: string
  readonly meaning: string
  readonly options: readonly CommandOption[]
  /** Answers what the operator is told. Whatever cannot be done is a SettingError. */
  run(app: AppContext, given: GivenOptions): Promise<string>
}

export interface CommandOption {
  readonly name: string
  /** What stands behind it, as the help shows it; an option without one is a switch. */
  readonly value?: string
  readonly meaning: string
  readonly needed?: true
}

export interface GivenOptions {
  /** A needed option's text. */
  text(name: string): string
  optional(name: string): string | undefined
  on(name: string): boolean
}

/** Reads an operator's words by the command's own list; a wrong or missing one is said in a sentence. */
export function readOptions(command: OperatorCommand, words: readonly string[]): GivenOptions {
  const options = Object.fromEntries(
    command.options.map(({ name, value }) => [name, { type: value ? ('string' as const) : ('boolean' as const) }]),
  )
  let values: Record<string, unknown>
  try {
    values = parseArgs({ args: [...words], options, strict: true }).values
  } catch (error) {
    throw new SettingError(`${error instanceof Error ? error.message : error}\n\n${describeCommand(command)}`)
  }
  for (const { name, needed } of command.options)
    if (needed && !values[name]) throw new SettingError(`--${name} is missing.\n\n${describeCommand(command)}`)
  const optional = (name: string) => (typeof values[name] === 'string' ? values[name] : undefined)
  return { optional, text: name => optional(name) ?? '', on: name => values[name] === true }
}

export function describeCommand({ name, meaning, options }: OperatorCommand): string {
  const lines = options.map(option => {
    const words = `--${option.name}${option.value ? ` <${option.value}>` : ''}`
    return `    ${words.padEnd(24)} ${option.meaning}${option.needed ? '' : ' (optional)'}`
  })
  return [`  ${name}`, `    ${meaning}`, ...lines].join('\n')
}
