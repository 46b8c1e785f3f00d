import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A tab that stays open longer reloads when a file is missing. */
const keptDays = 14

interface Builds {
  /** The current build. */
  readonly from: string
  /** The build that replaces it. */
  readonly to: string
  readonly now: Date
}

/**
 * Copies the files of earlier builds that the new build does not contain, because open tabs still request them.
 * `earlier.json` records when each file was superseded.
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
