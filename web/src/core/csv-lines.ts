/** The cells of each line that has any, quoted ones without their quotes. */
export function cellsOf(text: string): { line: number; cells: string[] }[] {
  const found: { line: number; cells: string[] }[] = []
  // Values have semicolons of their own, so that only a file without commas and tabs is separated by them.
  const [first = ''] = text.split('\n', 1)
  const separator = ['\t', ',', ';'].find(each => first.includes(each)) ?? ','
  let [line, cell, quoted] = [1, '', false]
  let cells: string[] = []
  const endLine = (number: number) => {
    if (cells.length > 0 || cell.trim() !== '') found.push({ line: number, cells: [...cells, cell] })
    cells = []
    cell = ''
  }
  for (let at = 0, start = 1; at < text.length; at++) {
    const character = text[at] ?? ''
    if (character === '\n') line++
    if (quoted && character === '"' && text[at + 1] === '"') {
      cell += '"'
      at++
    } else if (character === '"' && (quoted || cell.trim() === '')) {
      quoted = !quoted
      if (quoted) cell = ''
    } else if (!quoted && character === separator) {
      cells.push(cell)
      cell = ''
    } else if (!quoted && character === '\n') {
      endLine(start)
      start = line
    } else if (character !== '\r') cell += character
  }
  endLine(line)
  return found
}
