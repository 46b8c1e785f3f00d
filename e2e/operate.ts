import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type ProductAddress, root } from './product.ts'

const who = ['--as', 'operator@namestead.example', '--reason', 'a scenario']

/** The sandbox operator's command line: `npm run operate -- <words>`. Returns its output. */
export async function operate({ dataDir }: ProductAddress, ...words: readonly string[]): Promise<string> {
  const program = join(root, 'server/src/app/operate.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...words, ...who], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, LOG_LEVEL: 'error' },
  })
  return stdout
}

/** The first id in the output. */
export const idIn = (output: string): string => /\d{6,}/.exec(output)?.[0] ?? ''
