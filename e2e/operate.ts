import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type ProductAddress, root } from './product.ts'

/** What the operator types: `npm run operate -- <words>`. Answers what they are told. */
export async function operate({ dataDir }: ProductAddress, ...words: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'server/src/app/operate.ts'), ...words], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, LOG_LEVEL: 'error' },
  })
  return stdout
}

/** The first id in it. */
export const idIn = (told: string): string => /\d{6,}/.exec(told)?.[0] ?? ''
