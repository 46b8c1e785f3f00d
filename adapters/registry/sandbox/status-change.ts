import type { Response } from '../epp/answers.ts'
import type { StatusTexts } from '../port.ts'
import { refuse } from './use-case.ts'

interface StatusChange {
  readonly add?: readonly string[] | undefined
  readonly addTexts?: StatusTexts | undefined
  readonly remove?: readonly string[] | undefined
}

/** The statuses after a change, and the texts of those that remain or are added. */
export function changedStatuses<T extends string>(
  had: { readonly statuses: readonly T[]; readonly texts: StatusTexts },
  { add = [], addTexts = {}, remove = [] }: StatusChange,
): { statuses: T[]; texts: StatusTexts } {
  const statuses = new Set<T>(had.statuses)
  for (const status of remove) statuses.delete(status as T)
  for (const status of add) statuses.add(status as T)
  const kept = Object.entries({ ...had.texts, ...addTexts }).filter(([status]) => statuses.has(status as T))
  return { statuses: [...statuses].sort(), texts: Object.fromEntries(kept) }
}

/**
 * While clientUpdateProhibited is set, the only accepted update removes it and changes nothing else (RFC 5731 section 2.3, and
 * likewise RFC 5732 and 5733). `changes`: everything that the command requests.
 */
export function prohibitedUpdate(
  blocked: string | null | undefined,
  removed: readonly string[] | undefined,
  changes: readonly unknown[],
): Response | null {
  if (!blocked) return null
  const unlocks = blocked === 'clientUpdateProhibited' && removed?.length === 1 && removed[0] === blocked
  const alone =
    changes.filter(change => change !== undefined && !(Array.isArray(change) && change.length === 0)).length === 1
  return unlocks && alone ? null : refuse(2304, blocked)
}
