import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type ProductAddress, root } from './product.ts'

const who = ['--as', 'operator@namestead.example', '--reason', 'a story']

/** What the sandbox's operator types: `npm run operate -- <words>`. Answers what they are told. */
export async function operate({ dataDir }: ProductAddress, ...words: readonly string[]): Promise<string> {
  const program = join(root, 'server/src/app/operate.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...words, ...who], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, LOG_LEVEL: 'error' },
  })
  return stdout
}

/** The first id in it. */
export const idIn = (told: string): string => /\d{6,}/.exec(told)?.[0] ?? ''
