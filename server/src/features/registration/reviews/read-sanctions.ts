import { linesOf } from '@namestead/adapters/text-lines'
import { isTelling, wordsOf } from './sanctioned-words.ts'

const maxName = 300
/** The lists of all authorities together have some 250,000 names and spellings. */
export const maxSanctionsLines = 300_000

/** The names of a list with their words, and how many lines have none; undefined: more lines than a list may have. */
export function readSanctions(list: string) {
  const names = new Map<string, readonly string[]>()
  let [skipped, lines] = [0, 0]
  for (const { line, text } of linesOf(list.replace(/^\uFEFF/, ''))) {
    if (++lines > maxSanctionsLines) return undefined
    if (line === 1 && /^"?name"?(?:$|[,;\t])/i.test(text.trim())) continue
    const name = firstCell(text)
    const words = wordsOf(name)
    if (name.length <= maxName && isTelling(words)) names.set(name, words)
    else skipped += 1
  }
  return { names, skipped }
}

/** The cells of a line of CSV, with or without quotes. */
const firstCell = (line: string): string => {
  const quoted = /^\s*"((?:[^"]|"")*)"/.exec(line)?.[1]
  return (quoted?.replaceAll('""', '"') ?? line.split(/[,;\t]/)[0] ?? '').trim()
}
