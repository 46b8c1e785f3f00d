import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type ProductAddress, root } from './product.ts'

const who = ['--as', 'operator@namestead.example', '--reason', 'a scenario']

/** Starts the process that answers `operate` in all workers; returns how to stop it. */
export async function startOperating(): Promise<() => void> {
  const child = fork(join(root, 'server/src/testing/operator-process.ts'), {
    env: { PATH: process.env.PATH },
    execArgv: [],
  })
  const [address] = await once(child, 'message')
  process.env.OPERATING_PORT = `${address.port}`
  return () => child.disconnect()
}

/** An operator's command. Returns its output. */
export const operate = (address: ProductAddress, ...words: readonly string[]): Promise<string> =>
  send(address, [...words, ...who])

/** The same by another operator than the sandbox's. */
export const operateAs = (address: ProductAddress, email: string, ...words: readonly string[]): Promise<string> =>
  send(address, [...words, '--as', email, '--reason', 'a scenario'])

/** Our bank account that another operator has confirmed. Returns its id. */
export async function addBankAccount(address: ProductAddress, ...words: readonly string[]): Promise<string> {
  const id = /\d+/.exec(await operate(address, 'add-bank-account', ...words))?.[0] ?? ''
  const email = `second-${id}-${Date.now().toString(36)}@example.com`
  await createOperator(address, { name: 'Sandy Second', email, roles: ['admin'] })
  await operateAs(address, email, 'confirm-bank-account', '--bank-account', id)
  return id
}

async function send({ dataDir }: ProductAddress, words: readonly string[]): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${process.env.OPERATING_PORT}`, {
    method: 'POST',
    body: JSON.stringify({ dataDir, words }),
  })
  const output = await response.text()
  if (!response.ok) throw new Error(`${words.join(' ')}: ${output}`)
  return output
}

/** Creates an operator as from the machine's shell. Returns their id, and the path of the invitation to the console. */
export async function createOperator(
  address: ProductAddress,
  { name, email, roles }: { readonly name: string; readonly email: string; readonly roles: readonly string[] },
) {
  const output = await send(address, ['operator:create', name, email, ...roles])
  const found = /^(\d+) .*(\/console\/invitation#[\w-]{43})$/.exec(output)
  if (!found) throw new Error(output)
  return { operator: found[1] ?? '', invitation: found[2] ?? '' }
}

/** The same from the operator's command line: `npm run operate -- <words>`. */
export async function operateFromShell({ dataDir }: ProductAddress, ...words: readonly string[]): Promise<string> {
  const program = join(root, 'server/src/app/operate.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...words, ...who], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, LOG_LEVEL: 'error' },
  })
  return stdout
}

/** The first id in the output. */
export const idIn = (output: string): string => /\d{6,}/.exec(output)?.[0] ?? ''
