import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../../..')
export const webBuild = join(root, 'web/build')
export const consoleBuild = join(root, 'console/build')

/** Builds the pages of site and console whose sources have changed since the last build. */
export function ensureWebBuild(log: (line: string) => void): void {
  ensureBuild({ workspace: 'web', product: 'build.json', what: 'the pages' }, log)
  ensureBuild({ workspace: 'console', product: 'index.html', what: 'the console' }, log)
}

interface Built {
  readonly workspace: string
  /** The file that a finished build has. */
  readonly product: string
  readonly what: string
}

/** An installation without the sources has a build. */
function ensureBuild({ workspace, product, what }: Built, log: (line: string) => void): void {
  const folder = join(root, workspace)
  if (!existsSync(join(folder, 'src'))) return
  const stamp = join(folder, 'build/.sources')
  const sources = fingerprint(folder)
  if (existsSync(stamp) && existsSync(join(folder, 'build', product)) && readFileSync(stamp, 'utf8') === sources) return
  log(`Building ${what} …`)
  rmSync(stamp, { force: true })
  const built = spawnSync(process.execPath, [join(folder, 'scripts/build.ts')], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (built.status !== 0) throw new Error(`${what} could not be built:\n${built.stdout}\n${built.stderr}`)
  writeFileSync(stamp, sources)
}

/** Names, sizes and times of everything that a build reads. */
function fingerprint(workspace: string): string {
  const hash = createHash('sha256')
  const folders = ['src', 'scripts', 'public'].map(name => join(workspace, name))
  for (const folder of [...folders, join(root, 'contract/src')]) {
    if (!existsSync(folder)) continue
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
    for (const file of entries.map(entry => join(entry.parentPath, entry.name)).sort()) {
      const { size, mtimeMs } = statSync(file)
      hash.update(`${file} ${size} ${mtimeMs}\n`)
    }
  }
  for (const name of ['package.json', 'vite.config.ts', 'index.html']) {
    const file = join(workspace, name)
    if (existsSync(file)) hash.update(readFileSync(file))
  }
  return hash.digest('hex')
}
