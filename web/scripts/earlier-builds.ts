import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A tab that stays open longer is loaded in full when it misses a file. */
const keptDays = 14

interface Builds {
  /** The build that stands. */
  readonly from: string
  /** The one that takes its place. */
  readonly to: string
  readonly now: Date
}

/**
 * Takes over the files of earlier builds that the new one has not: tabs that came with them still ask for their pages. The
 * list says since when each is no longer current.
 */
export function keepEarlier({ from, to, now }: Builds): void {
  const [old, fresh] = [join(from, 'client/assets'), join(to, 'client/assets')]
  const list = join(from, 'earlier.json')
  const since: Readonly<Record<string, string>> = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {}
  const oldest = now.getTime() - keptDays * 86_400_000
  mkdirSync(fresh, { recursive: true })
  const current = new Set(readdirSync(fresh))
  const kept: Record<string, string> = {}
  for (const file of existsSync(old) ? readdirSync(old) : []) {
    const replaced = since[file] ?? now.toISOString()
    if (current.has(file) || Date.parse(replaced) < oldest) continue
    linkSync(join(old, file), join(fresh, file))
    kept[file] = replaced
  }
  writeFileSync(join(to, 'earlier.json'), JSON.stringify(kept))
}
