/** Text for a CSV file. Spreadsheets run text that begins like a formula; the apostrophe prevents that. */
export const cell = (text: string): string => {
  const tame = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(tame) ? `"${tame.replaceAll('"', '""')}"` : tame
}

/** CSV (RFC 4180) with a byte order mark, by which spreadsheets recognize UTF-8. The cells are written as they are. */
export function csvFile(lines: readonly (readonly string[])[]): Blob {
  const text = lines.map(line => line.join(',')).join('\r\n')
  return new Blob(['\ufeff', text, '\r\n'], { type: 'text/csv;charset=utf-8' })
}
