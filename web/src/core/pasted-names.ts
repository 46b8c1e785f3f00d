/** Separators: line breaks, tabs, commas, spaces, semicolons, quotes of a table's cells, and the Chinese equivalents. */
const between = /[\s,;"'，；、]+/

/**
 * The domains in a pasted text or a table (CSV), each once. In a table only the cells that look like domains count: prices and
 * dates have no letter after their last dot.
 */
export function namesIn(text: string): readonly string[] {
  const names = text
    .split(between)
    .map(cell =>
      cell
        .toLowerCase()
        .replace(/^(?:https?:\/\/)?/, '')
        .replace(/[./]+$/, ''),
    )
    .filter(cell => /^[^@/:]+\.(?!\d+$)[^.@/:]+$/.test(cell) && cell.length <= 255)
  return [...new Set(names)]
}
