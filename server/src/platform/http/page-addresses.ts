import { type BuiltFile, compressedDocument, readBody } from './built-files.ts'

/**
 * What stands in a built document for what only a request knows (`web/src/core/page-address.ts`): the site's origin, the query of
 * the page's own address, and whether search engines may list it.
 */
export interface AddressMarks {
  readonly origin: string
  readonly query: string
  readonly robots: string
}

/** Which addresses of a page search engines may list: none with a query parameter in `not`, and only those with `only`. */
export interface Indexed {
  readonly not?: readonly string[]
  readonly only?: string
}

export interface PageAddress {
  /** As the browser sees it: `https://namestead.example`. */
  readonly origin: string
  /** The route pattern of the document, and the path in its place, without a language. */
  readonly pattern: string
  readonly path: string
  /** With its question mark; empty for a page without one. */
  readonly query: string
  readonly listed: boolean
}

export const isListed = (indexed: Indexed | undefined, query: string): boolean => {
  if (!indexed) return false
  const given = new URLSearchParams(query)
  return !indexed.not?.some(name => given.has(name)) && (indexed.only === undefined || given.has(indexed.only))
}

/** The part of a query that belongs to the page's own address; others (tracking, a search) lead to the same page. */
export function ownQuery(by: readonly string[], query: string): string {
  const given = new URLSearchParams(query)
  const pairs = by.flatMap(name => {
    const value = given.get(name)
    return value !== null && /^[\w-]{1,40}$/.test(value) ? [`${name}=${value}`] : []
  })
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

/** A host has few names, but its port in a request's head is the client's claim. A pattern has as many paths as values. */
const maxAddresses = 32

/** Inserts a page's address into its document, and keeps the compressed result for the addresses that were asked for last. */
export function createAddressedDocuments({ origin, query, robots }: AddressMarks) {
  const documents = new WeakMap<BuiltFile, Map<string, Promise<BuiltFile>>>()

  async function insert(file: BuiltFile, address: PageAddress): Promise<BuiltFile> {
    const html = (await readBody(file))
      .toString('utf8')
      // Only in addresses: the inline script has the pattern, too, and is allowed by its hash.
      .replaceAll(`${origin}${address.pattern}`, `${address.origin}${address.path}`)
      .replaceAll(`${origin}/zhcn${address.pattern}`, `${address.origin}/zhcn${address.path}`)
      .replaceAll(origin, address.origin)
      .replaceAll(query, address.query)
      .replaceAll(robots, address.listed ? 'index, follow' : 'noindex')
    const { etag: _etag, ...headers } = file.headers
    return compressedDocument(Buffer.from(html), address.listed ? headers : { ...headers, ...noindex })
  }

  return (file: BuiltFile, address: PageAddress): Promise<BuiltFile> => {
    const known = documents.get(file) ?? new Map<string, Promise<BuiltFile>>()
    documents.set(file, known)
    const key = `${address.origin}${address.path}${address.query} ${address.listed}`
    const found = known.get(key) ?? insert(file, address)
    known.delete(key)
    known.set(key, found)
    if (known.size > maxAddresses) known.delete(known.keys().next().value ?? '')
    return found
  }
}

/** The header works without reading the document, and for what is none. */
export const noindex = { 'x-robots-tag': 'noindex' } as const
