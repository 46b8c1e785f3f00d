/** The maximum of one check (specification: up to 500). */
export const maxDomains = 500

/** Separators: line breaks, commas, spaces, semicolons, and the Chinese equivalents. */
const between = /[\s,;，；、]+/

/** The domains in a pasted or uploaded text, without duplicates, as typed. */
export function domainsIn(text: string): readonly string[] {
  const seen = new Map<string, string>()
  for (const name of text.split(between)) {
    const key = name.toLowerCase().replace(/\.$/, '')
    if (key !== '' && !seen.has(key)) seen.set(key, name)
  }
  return [...seen.values()]
}

/** Combines each word with each extension. */
export const combineWords = (words: string, tlds: Iterable<string>): readonly string[] =>
  domainsIn(words).flatMap(word => [...tlds].map(tld => `${word}.${tld}`))
