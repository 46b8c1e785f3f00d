import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keepsPictures } from './browser.ts'
import { root } from './product.ts'

/** By page and file of scenarios, a hash of what it was when it was last judged in all looks. A green run with `--record` writes it. */
const record = join(import.meta.dirname, 'judged.json')
const folder = join(import.meta.dirname, 'build')
const offered = join(folder, 'judged.jsonl')

type Hashes = Readonly<Record<string, string>>
const recorded: Hashes = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {}

/** One in this many unchanged pages is judged in all looks all the same: the record of what a page is built from may miss something. */
const sample = 10

/** Differs from landing to landing. */
function tree(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD^{tree}'], { cwd: root, encoding: 'utf8' })
  } catch {
    // A copy without a repository.
    return ''
  }
}
const ofThisTree = tree()
const isInSample = (page: string) =>
  createHash('sha256').update(`${ofThisTree}${page}`).digest().readUInt32BE() % sample === 0

/** Whether a page must be judged in all looks: it, or what it is built from, has changed. Otherwise once is enough. */
export const needsAllLooks = (page: string, hash: string): boolean =>
  process.env.JUDGE_ALL === '1' || keepsPictures || recorded[page] !== hash || isInSample(page)

export function forgetOffered(): void {
  mkdirSync(folder, { recursive: true })
  rmSync(offered, { force: true })
}

/** For the record, once the file of tests that judges these pages has passed. */
export function offerJudged(test: string, hashes: Hashes): void {
  mkdirSync(folder, { recursive: true })
  appendFileSync(offered, `${JSON.stringify({ test, hashes })}\n`)
}

/** Writes what the files that passed have judged; `exists` says what there still is. */
export function recordJudged(passed: ReadonlySet<string>, exists: (page: string) => boolean): void {
  const lines = existsSync(offered) ? readFileSync(offered, 'utf8').split('\n').filter(Boolean) : []
  const judged = lines.map(line => JSON.parse(line) as { readonly test: string; readonly hashes: Hashes })
  const all = Object.assign({}, recorded, ...judged.filter(({ test }) => passed.has(test)).map(({ hashes }) => hashes))
  const kept = Object.entries<string>(all)
    .filter(([page]) => exists(page))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  writeFileSync(record, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`)
}
