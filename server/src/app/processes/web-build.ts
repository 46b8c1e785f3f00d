import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../../..')
const web = join(root, 'web')
const stamp = join(web, 'build/.sources')
export const webBuild = join(web, 'build')

/** Builds the pages if their sources have changed since the last build. An installation without the sources has a build. */
export function ensureWebBuild(log: (line: string) => void): void {
  if (!existsSync(join(web, 'src'))) return
  const sources = fingerprint()
  if (existsSync(stamp) && existsSync(join(webBuild, 'build.json')) && readFileSync(stamp, 'utf8') === sources) return
  log('Building the pages …')
  rmSync(stamp, { force: true })
  const built = spawnSync(process.execPath, [join(web, 'scripts/build.ts')], {
    cwd: web,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (built.status !== 0) throw new Error(`the pages could not be built:\n${built.stdout}\n${built.stderr}`)
  writeFileSync(stamp, sources)
}

/** Names, sizes and times of everything that the build reads. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const folder of [join(web, 'src'), join(web, 'scripts'), join(web, 'public'), join(root, 'contract/src')]) {
    if (!existsSync(folder)) continue
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
    for (const file of entries.map(entry => join(entry.parentPath, entry.name)).sort()) {
      const { size, mtimeMs } = statSync(file)
      hash.update(`${file} ${size} ${mtimeMs}\n`)
    }
  }
  for (const name of ['package.json', 'vite.config.ts']) {
    const file = join(web, name)
    if (existsSync(file)) hash.update(readFileSync(file))
  }
  return hash.digest('hex')
}
