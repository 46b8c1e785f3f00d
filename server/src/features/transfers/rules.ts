import type { DomainData } from '@namestead/adapters/registry/port'
import type * as contract from '@namestead/contract/transfers'
import { yearsAfter } from '../../platform/years.ts'

type Obstacle = (typeof contract.transferObstacles)[number]

/** The maximum term of registries (ICANN base registry agreement, specification 10). */
const maxYearsAhead = 10
const dayMs = 86_400_000

interface Given {
  /** Our id at the registry. */
  readonly registrar: string
  readonly lockedDays: number
  readonly now: Date
}

/** When the domain may move after its creation and its last transfer; null where the registry does not show it, or already. */
export function movableFrom(seen: DomainData, { lockedDays, now }: Given): Date | null {
  const since = [seen.createdAt, seen.transferredAt].flatMap(at => (at ? [at.getTime()] : []))
  const from = Math.max(0, ...since) + lockedDays * dayMs
  return since.length > 0 && from > now.getTime() ? new Date(from) : null
}

/** Why the domain cannot be transferred to us now; undefined where nothing shows. */
export function obstacleOf(seen: DomainData, given: Given): Obstacle | undefined {
  const { statuses, graceStatuses: grace } = seen
  if (seen.sponsor === given.registrar) return 'already-here'
  if (grace.includes('redemptionPeriod') || grace.includes('pendingRestore')) return 'in-redemption'
  if (grace.includes('pendingDelete') || statuses.includes('pendingDelete')) return 'pending-delete'
  if (statuses.includes('pendingTransfer')) return 'transfer-pending'
  if (isLocked(seen)) return 'locked'
  if (!movableFrom(seen, given)) return undefined
  const young = movableFrom({ ...seen, transferredAt: null }, given)
  return young ? 'registered-recently' : 'moved-recently'
}

export const isLocked = ({ statuses }: DomainData): boolean =>
  statuses.some(status => status.endsWith('TransferProhibited'))

/** A transfer adds a year, but never beyond ten years ahead (RFC 5731 section 3.2.4 leaves it to the registry's policy). */
export function expiryAfter(expiresAt: Date, now: Date): Date {
  const extended = yearsAfter(expiresAt, 1)
  const latest = yearsAfter(now, maxYearsAhead)
  return new Date(Math.min(extended.getTime(), latest.getTime()))
}
