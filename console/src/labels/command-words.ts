import { operatorCalls } from '@namestead/contract/all'
import type { Language } from '@namestead/contract/language'
import { callLabels } from './calls.ts'
import { fieldLabel } from './fields.ts'

const commandOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
const commands = new Map(
  operatorCalls.map(({ path }) => [commandOf(path), callLabels[path as keyof typeof callLabels]]),
)

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
