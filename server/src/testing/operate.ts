import { commands } from '../app/commands.ts'
import { runCommand } from '../app/operator-calls.ts'
import { sandboxOperator } from '../features/operators/index.ts'
import { readOptions } from '../platform/commands.ts'
import type { TestApp } from './test-app.ts'

/** Runs an operator's command like `npm run operate`; as the sandbox's operator unless `--as` names another. */
export async function operate(app: TestApp, name: string, ...words: string[]): Promise<string> {
  const command = commands.find(known => known.name === name)
  if (!command) throw new Error(`no command ${name}`)
  const who = words.includes('--as') ? [] : ['--as', sandboxOperator, '--reason', 'a test']
  return runCommand(app, command, readOptions(command, [...words, ...who]))
}

/** The first id in a command's output. */
export const idIn = (output: string): string => /\d{6,}/.exec(output)?.[0] ?? ''
