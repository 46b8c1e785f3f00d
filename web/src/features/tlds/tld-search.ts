/** What every list of prices has of an extension. */
export interface Listed {
  readonly label: string
  readonly unicode: string
  readonly connected: boolean
}

interface Search {
  readonly text: string
  /** Whether extensions that cannot be ordered are listed as well; a text finds them in any case. */
  readonly unavailable: boolean
  /** `popular`: as the server sends them. */
  readonly sort: string
}

/**
 * The extensions that match a text, the exact one first, and how many more match that cannot be ordered here. `amountOf`: by what
 * they are sorted, unless by their names.
 */
export function searchTlds<Row extends Listed>(
  rows: readonly Row[],
  { text, unavailable, sort }: Search,
  amountOf: (row: Row) => { readonly minor: bigint } | undefined,
): { readonly found: readonly Row[]; readonly hidden: number } {
  const wanted = text.trim().toLowerCase().replace(/^\./, '')
  const matching = rows.filter(({ label, unicode }) => label.includes(wanted) || unicode.includes(wanted))
  const available = matching.filter(({ connected }) => connected)
  const shown = unavailable || wanted !== '' || available.length === 0 ? matching : available
  const rank = ({ label, unicode }: Row) => (label === wanted || unicode === wanted ? 0 : 1)
  const minorOf = (row: Row) => amountOf(row)?.minor ?? 0n
  const byPrice = (a: Row, b: Row) => (minorOf(a) < minorOf(b) ? -1 : minorOf(a) > minorOf(b) ? 1 : 0)
  const byName = (a: Row, b: Row) => a.label.localeCompare(b.label)
  const sorted = sort === 'popular' ? shown : shown.toSorted(sort === 'name' ? byName : byPrice)
  return { found: sorted.toSorted((a, b) => rank(a) - rank(b)), hidden: matching.length - shown.length }
}
