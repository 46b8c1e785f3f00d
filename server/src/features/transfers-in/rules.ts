import type { DomainData } from '@namestead/adapters/registry/port'
import type * as contract from '@namestead/contract/transfers-in'
import { dayMs } from '../../platform/utc-calendar.ts'
import { yearsAfter, yearsAhead } from '../../platform/years.ts'
import type { Tld } from '../tlds/index.ts'

type Obstacle = (typeof contract.transferObstacles)[number]

interface Given {
  /** Our id at the registry. */
  readonly registrar: string
  readonly lockedDays: number
  readonly now: Date
}

/** When the domain may move after its creation and its last transfer; null where the registry does not show it, or already. */
export function movableFrom(
  seen: Pick<DomainData, 'createdAt' | 'transferredAt'>,
  { lockedDays, now }: Pick<Given, 'lockedDays' | 'now'>,
): Date | null {
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
  return isLocked(seen) ? 'locked' : recentlyChanged(seen, given)
}

/** The reason of the first days after a registration or a transfer; undefined after them. */
export function recentlyChanged(seen: DomainData, given: Pick<Given, 'lockedDays' | 'now'>) {
  if (!movableFrom(seen, given)) return undefined
  const young = movableFrom({ ...seen, transferredAt: null }, given)
  return young ? ('registered-recently' as const) : ('moved-recently' as const)
}

export const isLocked = ({ statuses }: DomainData): boolean =>
  statuses.some(status => status.endsWith('TransferProhibited'))

type TermRules = Pick<Tld['rules'], 'transfer' | 'years'>

/**
 * The date that a transfer extends: in the auto-renew grace its years replace the automatic one, which the losing registrar gets
 * back (RFC 3915 section 3.1).
 */
export function extendedFrom(
  { expiresAt, graceStatuses }: Pick<DomainData, 'expiresAt' | 'graceStatuses'>,
  { transfer }: TermRules,
): Date | null {
  const replaces = transfer.yearsAdded > 0 && graceStatuses.includes('autoRenewPeriod')
  return expiresAt && replaces ? yearsAfter(expiresAt, -1) : expiresAt
}

/** A transfer adds what its extension adds, never beyond the longest term from now (RFC 5731 section 3.2.4), and takes nothing away. */
export function expiryAfter(extended: Date, { transfer, years }: TermRules, now: Date): Date {
  const later = Math.min(
    yearsAfter(extended, transfer.yearsAdded).getTime(),
    yearsAfter(now, yearsAhead(years)).getTime(),
  )
  return new Date(Math.max(later, extended.getTime()))
}

/** What a request asks for; undefined where a transfer adds nothing. */
export const periodOf = ({ transfer }: TermRules) =>
  transfer.yearsAdded > 0 ? { value: transfer.yearsAdded, unit: 'years' as const } : undefined
