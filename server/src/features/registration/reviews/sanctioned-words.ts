/**
 * The words of a name as they are compared: without case, accents and punctuation, in any order, each once. Characters that are written
 * without spaces between them (Chinese, Japanese) are one word, however they were spaced.
 */
export function wordsOf(name: string): readonly string[] {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const joined = plain.replace(/(?<=\p{Script=Han})[\s·・.-]+(?=\p{Script=Han})/gu, '')
  return [...new Set(joined.match(/\p{Script=Han}+|[\p{L}\p{N}]+/gu) ?? [])].sort()
}

/** Whether a listed name says enough to be compared: one short word would stop every namesake. */
export const isTelling = (words: readonly string[]): boolean =>
  words.length > 1 || words.some(word => (/\p{Script=Han}/u.test(word) ? word.length >= 2 : word.length >= 5))
