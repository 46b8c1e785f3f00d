import type { AnyCall } from '@namestead/contract/call'
import { type Described, describeCall } from '@namestead/contract/describe'
import { formatAmount, type Money } from '@namestead/contract/money'
import { spreadsheetLine } from './csv.ts'

/** Names of fields are printed as options are typed. */
export const optionName = (field: string): string => field.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

type Row = Readonly<Record<string, unknown>>

const nothing = '–'

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date) && !isMoney(value)
const isMoney = (value: unknown): value is Money =>
  typeof value === 'object' && value !== null && 'minor' in value && typeof value.minor === 'bigint'
const isRows = (value: unknown): value is readonly Row[] =>
  Array.isArray(value) && value.length > 0 && value.every(isRow)
const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/**
 * A text that fits one line of a terminal: customers wrote some of them, and a line break, an escape sequence or a change of
 * direction would forge what the operator reads.
 */
const oneLine = (text: string): string => text.replace(/\r?\n/g, ' ↵ ').replace(unseen, '�')

export const unseen: RegExp = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

/** A value in one line. */
function textOf(value: unknown): string {
  if (isEmpty(value)) return nothing
  if (value instanceof Date) return value.toISOString()
  if (isMoney(value)) return formatAmount(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (isRows(value)) return value.map(textOf).join('; ')
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  if (isRow(value))
    return Object.entries(value)
      .filter(([, each]) => !isEmpty(each))
      .map(([name, each]) => `${optionName(name)} ${textOf(each)}`)
      .join(', ')
  return oneLine(String(value))
}

/** A longer value moves the rest of its own row alone. */
const widestPadding = 40

/** A line of names and one for each row; a column without a value is left out. */
function tableOf(rows: readonly Row[]): string[] {
  const names = Object.keys(rows[0] ?? {}).filter(name => rows.some(row => !isEmpty(row[name])))
  const lines = [names.map(optionName), ...rows.map(row => names.map(name => textOf(row[name])))]
  const widths = names.map((_, at) => Math.min(widestPadding, Math.max(...lines.map(line => line[at]?.length ?? 0))))
  return lines.map(line =>
    line
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

/**
 * An answer for an operator to read: a list as a table, lines of text as they are, all else as
 * `field: value` lines.
 */
export function printAnswer(call: AnyCall, data: unknown): string {
  if (!isRow(data)) return 'Done.'
  const { next, ...answer } = data
  const fields = Object.entries(answer)
  const lists = fields.filter(([name, value]) => Array.isArray(value) && kindOf(call, name) === 'rows')
  const facts = fields.filter(field => !lists.includes(field))
  const [alone] = fields.length === 1 ? facts : []
  if (alone && Array.isArray(alone[1]) && alone[1].length > 0)
    return alone[1].map(line => (line === '' ? '' : textOf(line))).join('\n')
  const only = facts.length === 0 && lists.length === 1
  return [
    ...facts.flatMap(([name, value]) =>
      isRow(value)
        ? [
            `${optionName(name)}:`,
            ...Object.entries(value).map(([key, each]) => `  ${optionName(key)}: ${textOf(each)}`),
          ]
        : [`${optionName(name)}: ${textOf(value)}`],
    ),
    ...lists.flatMap(([name, value]) => {
      const table = isRows(value) ? tableOf(value) : [`No ${optionName(name).replaceAll('-', ' ')}.`]
      return only ? table : [`${optionName(name)}:`, ...table.map(line => `  ${line}`)]
    }),
    ...(typeof next === 'string' || typeof next === 'number' ? [`There are more: --next '${next}'`] : []),
  ].join('\n')
}

const kindOf = (call: AnyCall, name: string) => describeCall(call).output.find(field => field.name === name)?.kind

/** The rows of a list as a spreadsheet reads them. */
export function spreadsheetOf(list: Described, rows: readonly Row[]): string {
  const names = list.fields.map(({ name }) => name)
  const cellOf = (value: unknown) => (typeof value === 'string' ? value : isEmpty(value) ? '' : textOf(value))
  return [names.map(optionName), ...rows.map(row => names.map(name => cellOf(row[name])))].map(spreadsheetLine).join('')
}
