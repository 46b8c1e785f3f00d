/**
 * What stands in a built document for what only a request knows; the server inserts it. In the browser the address is known.
 */
export const addressMarks = {
  origin: 'https://origin.invalid',
  query: '?query.invalid',
  robots: 'robots.invalid',
} as const

/** Which addresses of a page search engines may list: none with a query parameter in `not`, and only those with `only`. */
export interface Indexed {
  readonly not?: readonly string[]
  readonly only?: string
}

export interface PageAddress {
  readonly origin: string
  /** The part of the query that belongs to the page's own address. */
  readonly query: string
  readonly robots: string
}

export function pageAddress(indexed: Indexed, by: readonly string[], search: string): PageAddress {
  if (typeof window === 'undefined') return { ...addressMarks, query: by.length > 0 ? addressMarks.query : '' }
  const given = new URLSearchParams(search)
  const pairs = by.flatMap(name => {
    const value = given.get(name)
    return value !== null && /^[\w-]{1,40}$/.test(value) ? [`${name}=${value}`] : []
  })
  const listed = !indexed.not?.some(name => given.has(name)) && (indexed.only === undefined || given.has(indexed.only))
  return {
    origin: location.origin,
    query: pairs.length === 0 ? '' : `?${pairs.join('&')}`,
    robots: listed ? 'index, follow' : 'noindex',
  }
}
