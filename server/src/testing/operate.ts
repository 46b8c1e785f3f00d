import { commands } from '../app/commands.ts'
import { readOptions } from '../platform/commands.ts'
import type { TestApp } from './test-app.ts'

/** An operator's command, as `npm run operate` runs it. */
export async function operate(app: TestApp, name: string, ...words: string[]): Promise<string> {
  const command = commands.find(known => known.name === name)
  if (!command) throw new Error(`no command ${name}`)
  return command.run(app, readOptions(command, words))
}

/** The first id that the operator was told. */
export const idIn = (told: string): string => /\d{6,}/.exec(told)?.[0] ?? ''
