const allTerm = /^[+?~-]?all$/i

/** The parts of an SPF record that name senders: all but the version, the final `all` and modifiers (RFC 7208 section 4.6.1). */
const senders = (terms: readonly string[]) => terms.slice(1).filter(term => !allTerm.test(term) && !term.includes('='))

/**
 * The current SPF record with the senders of another. One that allows nobody, as new zones have, is replaced; so is one that is
 * split into quoted strings.
 */
export function mergeSpf(current: string, added: string): string {
  const terms = current.split(/\s+/)
  if (current.includes('"')) return added
  // Without senders of its own, a record that redirects has those of another (RFC 7208 section 6.1).
  const redirects = terms.some(term => term.toLowerCase().startsWith('redirect='))
  if (senders(terms).length === 0 && !redirects) return added
  const known = new Set(terms.map(term => term.toLowerCase()))
  const missing = senders(added.split(/\s+/)).filter(term => !known.has(term.toLowerCase()))
  // Terms after `all` are ignored (RFC 7208 section 5.1).
  const end = terms.findIndex(term => allTerm.test(term) || term.toLowerCase().startsWith('redirect='))
  return end < 0
    ? [...terms, ...missing].join(' ')
    : [...terms.slice(0, end), ...missing, ...terms.slice(end)].join(' ')
}

/** The record without one sender. One that then names nobody allows nobody, as in a new zone. */
export function withoutSender(current: string, term: string): string {
  const terms = current.split(/\s+/)
  const left = terms.filter(each => each.toLowerCase() !== term.toLowerCase())
  if (left.length === terms.length) return current
  const redirects = left.some(each => each.toLowerCase().startsWith('redirect='))
  return senders(left).length === 0 && !redirects ? 'v=spf1 -all' : left.join(' ')
}
