/** The records of a CSV file (RFC 4180); undefined where a quote is left open. */
export function csvRecords(text: string): string[][] | undefined {
  const records: string[][] = [[]]
  let [cell, quoted] = ['', false]
  const end = () => {
    records.at(-1)?.push(cell)
    cell = ''
  }
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? ''
    if (quoted) {
      if (character !== '"') cell += character
      else if (text[at + 1] === '"') {
        cell += '"'
        at++
      } else quoted = false
    } else if (character === '"') quoted = true
    else if (character === ',') end()
    else if (character === '\n') {
      end()
      records.push([])
    } else if (character !== '\r') cell += character
  }
  end()
  return quoted ? undefined : records
}

export const isEmptyRecord = (record: readonly string[]): boolean => record.length === 1 && record[0]?.trim() === ''
