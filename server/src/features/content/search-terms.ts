// They occur in every article and do not distinguish any.
const stopWords = new Set(
  'a an and are can do does for from how i in is it my not of on or the this to what when where why with your'.split(
    ' ',
  ),
)
const questionWords = /怎么办|怎么样|怎么|如何|为什么|什么|请问|哪里|可以|吗|呢/g
const runs = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu

/**
 * The search terms of a query: words, and for Chinese, which does not separate words, every two adjacent characters. A plural `s`
 * is dropped, so that singulars match too.
 */
export function searchTerms(query: string): string[] {
  const words = query.normalize('NFKC').toLowerCase().replace(questionWords, ' ').match(runs) ?? []
  const terms = words.flatMap(word =>
    /\p{Script=Han}/u.test(word) ? pairsOf(word) : stopWords.has(word) ? [] : [stemOf(word)],
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
