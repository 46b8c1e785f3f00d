/** How many names one check takes (specification: up to 500). */
export const maxNames = 500

/** People separate by lines, commas, spaces and their Chinese kin. */
const between = /[\s,;，；、]+/

/** The names of a pasted or uploaded text, each once, as they were typed. */
export function namesIn(text: string): readonly string[] {
  const seen = new Map<string, string>()
  for (const name of text.split(between)) {
    const key = name.toLowerCase().replace(/\.$/, '')
    if (key !== '' && !seen.has(key)) seen.set(key, name)
  }
  return [...seen.values()]
}

/** Every word under every extension. */
export const wordsUnder = (words: string, tlds: Iterable<string>): readonly string[] =>
  namesIn(words).flatMap(word => [...tlds].map(tld => `${word}.${tld}`))
