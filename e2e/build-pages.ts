import { spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Builds the pages when their sources have changed since the last build. */
export function buildPages(): Promise<void> {
  return new Promise((built, refuse) => {
    const child = spawn(process.execPath, [join(root, 'server/scripts/build-web.ts')], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.once('exit', code => (code === 0 ? built() : refuse(new Error(`the pages could not be built (${code})`))))
  })
}
