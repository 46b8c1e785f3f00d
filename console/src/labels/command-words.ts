import { operatorCalls } from '@namestead/contract/all'
import type { Language, Text } from '@namestead/contract/language'
import { fieldLabel } from './fields.ts'
import { nameLabel } from './names.ts'
import { labelOfCall } from './of-features.ts'
import { valueLabel } from './values.ts'

const commandOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
const commands = new Map(operatorCalls.map(call => [commandOf(call.path), labelOfCall(call)]))

const inQuotes = (text: string) => `“${text}”`
const camelCase = (option: string) => option.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** A refusal as it is told to a shell, `use --credit <amount>`, with the names that fields and acts have on the screen. */
export const withoutCommands = (message: string, language: Language): string =>
  message
    .replace(/--([a-z]+(?:-[a-z]+)*)(?: <[^>]*>)?/g, (option, name: string) => {
      const label = fieldLabel(camelCase(name))
      return label ? inQuotes(label[language]) : option
    })
    .replace(/\b[a-z]+(?:-[a-z]+)+\b/g, word => {
      const label = commands.get(word)
      return label ? inQuotes(label[language]) : word
    })

/** What a sentence names by its code, which is shown in words wherever else it stands. */
const coded: Readonly<Record<string, (code: string) => Text | undefined>> = {
  channel: code => nameLabel('channel', code, {}),
  queue: code => valueLabel(code),
  state: code => valueLabel(code),
}

/** The same with the codes that it was made with in words: `Withdrawal 100001 is in-review` is in review. */
export function inWords(message: string, language: Language, parameters: Readonly<Record<string, unknown>>): string {
  let said = withoutCommands(message, language)
  for (const [name, labelOf] of Object.entries(coded)) {
    const code = parameters[name]
    const label = typeof code === 'string' ? labelOf(code)?.[language] : undefined
    if (label) said = said.replace(String(code), () => (name === 'state' ? withinSentence(label) : label))
  }
  return said
}

const withinSentence = (label: string) => label.charAt(0).toLowerCase() + label.slice(1)
