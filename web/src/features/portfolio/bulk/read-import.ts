import { maxImported } from '@namestead/contract/portfolio'
import { cellsOf } from '../../../core/csv-lines.ts'

export interface ImportedTable {
  readonly names: readonly string[]
  /** undefined: the table has no such column, and it stays as it is. */
  readonly groups: readonly string[] | undefined
  readonly remarks: readonly string[] | undefined
}

const headings = {
  name: ['domain', 'domain name', 'name', '域名'],
  group: ['group', '分组'],
  remark: ['remark', 'remarks', 'note', '备注'],
} as const

/** An apostrophe that keeps a spreadsheet from running text that begins like a formula. */
const untamed = (text: string) => text.trim().replace(/^'(?=[=+\-@])/, '')

/** The domains of a CSV table with their groups and remarks, by its heading in either language. undefined: it has no such columns. */
export function readImport(text: string): ImportedTable | undefined {
  const [head, ...lines] = cellsOf(text.replace(/^\ufeff/, ''))
  const columns = head?.cells.map(cell => cell.trim().toLowerCase()) ?? []
  const indexOf = (names: readonly string[]) => columns.findIndex(column => names.includes(column))
  const [name, group, remark] = [indexOf(headings.name), indexOf(headings.group), indexOf(headings.remark)]
  if (name < 0 || (group < 0 && remark < 0)) return undefined
  const rows = lines.filter(({ cells }) => untamed(cells[name] ?? '') !== '')
  const column = (at: number) => (at < 0 ? undefined : rows.map(({ cells }) => untamed(cells[at] ?? '')))
  return { names: column(name) ?? [], groups: column(group), remarks: column(remark) }
}

/** The table in parts that a call takes. */
export function partsOf({ names, groups, remarks }: ImportedTable) {
  const parts = []
  for (let from = 0; from < names.length; from += maxImported) {
    const cut = (cells: readonly string[] | undefined) => cells && [...cells.slice(from, from + maxImported)]
    parts.push({
      names: cut(names) ?? [],
      columns: !remarks ? ('groups' as const) : !groups ? ('remarks' as const) : ('both' as const),
      groups: cut(groups),
      remarks: cut(remarks),
    })
  }
  return parts
}
