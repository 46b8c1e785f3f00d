import type { AnyCall, Output } from '@namestead/contract/call'
import { listTodos } from '@namestead/contract/operate/notices'
import * as z from 'zod/mini'
import { commands } from '../app/commands.ts'
import { runCommand } from '../app/operator-calls.ts'
import { sandboxOperator } from '../features/operators/index.ts'
import { readOptions } from '../platform/commands.ts'
import type { TestApp } from './test-app.ts'

/**
 * Runs an operator's command like `npm run operate`; as the sandbox's operator unless `--as` names another. The columns of a table
 * are two blanks apart.
 */
export async function operate(app: TestApp, name: string, ...words: string[]): Promise<string> {
  const command = commands.find(known => known.name === name)
  if (!command) throw new Error(`no command ${name}`)
  const who = words.includes('--as') ? [] : ['--as', sandboxOperator, '--reason', 'a test']
  const output = await runCommand(app, command, readOptions(command, [...words, ...who]))
  return output.replace(/ {2,}(?=\S)/g, '  ')
}

/** The exact answer of an operator's call. */
export async function answerTo<C extends AnyCall>(app: TestApp, call: C, ...words: string[]): Promise<Output<C>> {
  const name = call.path.slice(call.path.lastIndexOf('/') + 1)
  return z.decode(call.output, JSON.parse(await operate(app, name, '--json', ...words))) as Output<C>
}

/** A line for each open to-do: number, kind and reference, text. */
export async function openTodos(app: TestApp): Promise<string> {
  const { todos } = await answerTo(app, listTodos)
  return todos.map(({ todo, kind, reference, text }) => `${todo}  ${kind} ${reference}  ${text}`).join('\n')
}

/** The first id in a command's output. */
export const idIn = (output: string): string => /\d{6,}/.exec(output)?.[0] ?? ''
