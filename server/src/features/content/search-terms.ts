// Words that stand in every article and so say nothing of one.
const empty = new Set(
  'a an and are can do does for from how i in is it my not of on or the this to what when where why with your'.split(
    ' ',
  ),
)
const asking = /怎么办|怎么样|怎么|如何|为什么|什么|请问|哪里|可以|吗|呢/g
const runs = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu

/**
 * What is looked for, piece by piece: words of scripts that divide them, and every two neighbouring characters of Chinese,
 * which does not. A plural's `s` is left off, so that it finds the singular too.
 */
export function searchTerms(query: string): string[] {
  const words = query.normalize('NFKC').toLowerCase().replace(asking, ' ').match(runs) ?? []
  const terms = words.flatMap(word =>
    /\p{Script=Han}/u.test(word) ? pairsOf(word) : empty.has(word) ? [] : [stemOf(word)],
  )
  return [...new Set(terms)]
}

export const termsFound = (text: string, terms: readonly string[]): number =>
  terms.filter(term => text.includes(term)).length

const stemOf = (word: string) => (word.length > 3 ? word.replace(/s$/, '') : word)

function pairsOf(run: string): string[] {
  const characters = [...run]
  return characters.length === 1 ? characters : characters.slice(1).map((next, index) => `${characters[index]}${next}`)
}
