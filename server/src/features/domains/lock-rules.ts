import { type LockKind, lockKinds, lockStatuses } from '@namestead/contract/locks'
import { type DomainRow, recordsAreEditable } from './describe-domain.ts'

/** Locks to turn on or off; others are left as they are. */
export interface LockTurns {
  readonly transfer?: 'on' | 'off' | undefined
  readonly update?: 'on' | 'off' | undefined
  readonly delete?: 'on' | 'off' | undefined
}

export const updateLock = lockStatuses.update

/** A request as it is stored until the registry confirms it: `transfer-on`, `update-off`. */
export const requestedOf = (turns: LockTurns): string[] =>
  lockKinds.flatMap(kind => (turns[kind] === undefined ? [] : [`${kind}-${turns[kind]}`]))

export function turnsOf(requested: readonly string[]): LockTurns {
  const turnOf = (kind: LockKind) =>
    requested.includes(`${kind}-on`) ? 'on' : requested.includes(`${kind}-off`) ? 'off' : undefined
  return { transfer: turnOf('transfer'), update: turnOf('update'), delete: turnOf('delete') }
}

/** The statuses that a request adds and removes, compared with those that the registry shows. */
export function statusChanges(requested: readonly string[], seen: readonly string[]) {
  const of = (turn: 'on' | 'off') =>
    lockKinds.filter(kind => requested.includes(`${kind}-${turn}`)).map(kind => lockStatuses[kind])
  return {
    add: of('on').filter(status => !seen.includes(status)),
    remove: of('off').filter(status => seen.includes(status)),
  }
}

/** Why no lock of a domain can be changed now; otherwise true. */
export function lockAllowance(row: DomainRow, supported: boolean) {
  if (!supported) return 'locks-unsupported' as const
  if (!recordsAreEditable(row.state)) return 'not-active' as const
  if (row.statuses.includes('serverUpdateProhibited')) return 'registry-locked' as const
  return row.pending_locks ? ('change-under-way' as const) : (true as const)
}

/** Why these locks of a domain cannot be changed now, as an error of the contract; undefined if they can. */
export function refusalOfLocks(row: DomainRow, turns: LockTurns, supported: boolean) {
  const allowed = lockAllowance(row, supported)
  if (allowed === 'not-active') return 'domain-not-active' as const
  if (allowed !== true) return allowed
  const { add, remove } = statusChanges(requestedOf(turns), row.statuses)
  // A domain with the update lock accepts nothing but its removal (RFC 5731 section 2.3).
  const locked = row.statuses.includes(updateLock) && !remove.includes(updateLock)
  if (locked && add.length + remove.length > 0) return 'update-locked' as const
  // Other name servers are on their way to the registry, which the update lock would refuse.
  return row.pending_name_servers && add.includes(updateLock) ? ('change-under-way' as const) : undefined
}
