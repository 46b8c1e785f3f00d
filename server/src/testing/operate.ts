import { commands } from '../app/commands.ts'
import { runCommand } from '../app/operator-calls.ts'
import { sandboxOperator } from '../features/operators/index.ts'
import { readOptions } from '../platform/commands.ts'
import type { TestApp } from './test-app.ts'

/** An operator's command, as `npm run operate` runs it; by the sandbox's operator unless `--as` says another. */
export async function operate(app: TestApp, name: string, ...words: string[]): Promise<string> {
  const command = commands.find(known => known.name === name)
  if (!command) throw new Error(`no command ${name}`)
  const who = words.includes('--as') ? [] : ['--as', sandboxOperator, '--reason', 'a test']
  return runCommand(app, command, readOptions(command, [...words, ...who]))
}

/** The first id that the operator was told. */
export const idIn = (told: string): string => /\d{6,}/.exec(told)?.[0] ?? ''
