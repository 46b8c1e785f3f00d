/** The maximum of one check. */
export const maxLines = 500

/** The domain of a line: what stands before its auth code. */
export const domainOf = (line: string): string => (line.split(/[\s,，;；]/, 1)[0] ?? '').toLowerCase()

/**
 * The lines "domain auth-code" of a text, as they are sent: one per domain, without the quotes and the heading of a CSV file. An
 * auth code may contain anything but spaces, so that only a whole quoted field loses its quotes.
 */
export function linesIn(text: string): readonly string[] {
  const seen = new Map<string, string>()
  for (const [index, typed] of text.split(/\r?\n/).entries()) {
    const line = typed.replace(/(?<=^|[\s,，;；])"([^"]*)"(?=$|[\s,，;；])/g, '$1').trim()
    const domain = domainOf(line)
    const isHeading = index === 0 && !domain.includes('.') && /^(?:domain|name|域名)/.test(domain)
    if (domain !== '' && !isHeading && !seen.has(domain)) seen.set(domain, line)
  }
  return [...seen.values()]
}
