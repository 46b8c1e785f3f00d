import type { ParametersOf } from '../../platform/batches.ts'
import type { remarkBatch } from './bulk-kinds.ts'

export const maxRemark = 200

/**
 * A remark after a change; undefined where it would be too long. Text is appended after a space, and only where the remark does
 * not have it already: a repeat of an interrupted item must not append it twice.
 */
export function remarkAfter(before: string, { mode, text }: ParametersOf<typeof remarkBatch>): string | undefined {
  if (mode === 'clear') return ''
  if (mode === 'replace' || before === '') return text
  if (` ${before} `.includes(` ${text} `)) return before
  const after = `${before} ${text}`
  // As a field counts: an emoji is one character.
  return [...after].length > maxRemark ? undefined : after
}
