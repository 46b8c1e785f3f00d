import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { holdFolder } from './hold-folder.ts'

const root = join(import.meta.dirname, '../../../..')
export const webBuild = join(root, 'web/build')
export const consoleBuild = join(root, 'console/build')

/**
 * Builds the pages of site and console whose sources have changed since the last build. Of two starts of one checkout, the second waits
 * for the first one's build.
 */
export async function ensureWebBuild(log: (line: string) => void): Promise<void> {
  for (const built of builds) if (!isBuilt(built)) await buildAlone(built, log)
}

interface Built {
  readonly workspace: string
  /** The file that a finished build has. */
  readonly product: string
  readonly what: string
}

const builds: readonly Built[] = [
  { workspace: 'web', product: 'build.json', what: 'the pages' },
  { workspace: 'console', product: 'index.html', what: 'the console' },
]

const stampOf = (folder: string) => join(folder, 'build/.sources')

/** An installation without the sources has a build. */
function isBuilt({ workspace, product }: Built): boolean {
  const folder = join(root, workspace)
  if (!existsSync(join(folder, 'src'))) return true
  const stamp = stampOf(folder)
  return (
    existsSync(stamp) &&
    existsSync(join(folder, 'build', product)) &&
    readFileSync(stamp, 'utf8') === fingerprint(folder)
  )
}

const waitMs = 300

async function buildAlone(built: Built, log: (line: string) => void): Promise<void> {
  const folder = join(root, built.workspace)
  let held = await holdFolder(folder, 'build')
  if (!held) log(`Another start builds ${built.what} …`)
  for (; !held; held = await holdFolder(folder, 'build')) await pause(waitMs)
  try {
    if (!isBuilt(built)) build(built, log)
  } finally {
    held.release()
  }
}

function build({ workspace, what }: Built, log: (line: string) => void): void {
  const folder = join(root, workspace)
  const stamp = stampOf(folder)
  const sources = fingerprint(folder)
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
