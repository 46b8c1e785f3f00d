import { mxPriority } from './dns-record-types.ts'

/** A record as one line among the values of its host and type: MX starts with its priority. */
export const lineOf = ({
  type,
  value,
  priority,
}: {
  type: string
  value: string
  priority?: number | null | undefined
}) => (type === 'MX' ? `${priority ?? mxPriority.default} ${value}` : value)

/** Value and priority of such a line; an MX without a number has the default priority. */
export function parseLine(type: string, line: string): { value: string; priority?: number } {
  const numbered = type === 'MX' ? /^(\d{1,5})\s+(\S.*)$/.exec(line.trim()) : null
  return numbered ? { priority: Number(numbered[1]), value: numbered[2] ?? '' } : { value: line.trim() }
}
