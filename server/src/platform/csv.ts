/** A line of RFC 4180. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map(cell => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`

/** For files that people open in a spreadsheet, which would run a cell that begins like a formula. */
export const spreadsheetLine = (cells: readonly string[]): string =>
  csvLine(cells.map(cell => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)))
