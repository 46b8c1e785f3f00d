/** What every list of prices has of an extension. */
interface Listed {
  readonly label: string
  readonly unicode: string
  readonly connected: boolean
}

const isTyped = ({ label, unicode }: Listed, text: string): boolean => {
  const wanted = text.trim().toLowerCase().replace(/^\./, '')
  return label.includes(wanted) || unicode.includes(wanted)
}

/**
 * The extensions that match a text, and how many more match that cannot be ordered here. A text finds those in any case, the exact
 * one first.
 */
export function searchTlds<Row extends Listed>(
  rows: readonly Row[],
  { text, unavailable }: { readonly text: string; readonly unavailable: boolean },
): { readonly found: readonly Row[]; readonly hidden: number } {
  const wanted = text.trim().toLowerCase().replace(/^\./, '')
  const matching = rows.filter(row => isTyped(row, text))
  const shown = unavailable || wanted !== '' ? matching : matching.filter(({ connected }) => connected)
  const exact = (row: Row) => (row.label === wanted || row.unicode === wanted ? 0 : 1)
  return {
    found: wanted === '' ? shown : shown.toSorted((a, b) => exact(a) - exact(b)),
    hidden: matching.length - shown.length,
  }
}

export const byAmount = (a: { readonly minor: bigint }, b: { readonly minor: bigint }): number =>
  a.minor < b.minor ? -1 : a.minor > b.minor ? 1 : 0
