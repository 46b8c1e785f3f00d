export interface CsvRecord {
  /** Of its beginning, from 1. */
  readonly line: number
  readonly cells: readonly string[]
}

/** No format has more columns. Cells beyond are read and left out, so that such a record has the width of no heading. */
const maxCells = 1000

/**
 * The records of a CSV file (RFC 4180) that are not empty, read one at a time, so that a reader with a limit of lines goes no further;
 * undefined where a quote is left open.
 */
export function csvRecords(text: string): Iterable<CsvRecord> | undefined {
  let quotes = 0
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) quotes++
  return quotes % 2 === 0 ? recordsOf(text) : undefined
}

function* recordsOf(text: string): Generator<CsvRecord> {
  let line = 1
  for (let at = 0; at < text.length; at++) {
    // A file of empty lines is passed over without a record each.
    if (text[at] === '\n') {
      line++
      continue
    }
    const record = { line, cells: [] as string[] }
    for (;;) {
      const { cell, end, lines } = readCell(text, at)
      if (record.cells.length <= maxCells) record.cells.push(cell)
      line += lines
      at = end
      if (text[at] !== ',') break
      at++
    }
    line++
    if (record.cells.length > 1 || record.cells[0]?.trim() !== '') yield record
  }
}

const stop = /[",\n]/g

/** The cell at `at`, where it ends, and how many line ends its quotes hold. A quote may stand in the middle of a cell. */
function readCell(text: string, at: number): { cell: string; end: number; lines: number } {
  const parts: string[] = []
  let [from, lines] = [at, 0]
  for (;;) {
    stop.lastIndex = from
    const found = stop.exec(text)
    const end = found?.index ?? text.length
    parts.push(text.slice(from, end).replaceAll('\r', ''))
    if (found?.[0] !== '"') return { cell: parts.join(''), end, lines }
    for (from = end + 1; ; ) {
      const close = text.indexOf('"', from)
      const part = text.slice(from, close)
      lines += part.split('\n').length - 1
      parts.push(part)
      from = close + 1
      if (text[from] !== '"') break
      parts.push('"')
      from++
    }
  }
}
