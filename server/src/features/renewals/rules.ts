import type * as contract from '@namestead/contract/renewals'
import { maxYearsAhead, yearsAfter } from '../../platform/years.ts'

type Obstacle = (typeof contract.obstacles)[number]

interface RenewableDomain {
  readonly state: string
  readonly statuses: readonly string[]
  readonly paid_until: Date
  readonly expires_at: Date
  readonly renewing: boolean
  /** Its registry has been asked to delete it. */
  readonly deleting: boolean
  /** Its customer has asked to delete it. */
  readonly undoable: boolean
}

/** The years for which a domain can be renewed now, or why not. `connected`: its registry can be reached. */
export function termsOf(
  domain: RenewableDomain,
  { connected, now }: { readonly connected: boolean; readonly now: Date },
): { readonly why: Obstacle; readonly years?: never } | { readonly years: Terms; readonly why?: never } {
  const why = obstacleOf(domain, connected)
  if (why) return { why }
  const max = yearsToLimit(domain.paid_until, now)
  return max === 0 ? { why: 'too-far-ahead' } : { years: { min: 1, max } }
}

interface Terms {
  readonly min: number
  readonly max: number
}

function obstacleOf(
  { state, statuses, renewing, deleting, undoable }: RenewableDomain,
  connected: boolean,
): Obstacle | undefined {
  if (state === 'redemption' || (deleting && state === 'expired')) return 'in-redemption'
  if (state === 'pending-delete') return 'pending-delete'
  if (undoable) return 'deleting'
  if (renewing || statuses.includes('pendingRenew')) return 'under-way'
  if (statuses.includes('pendingTransfer')) return 'transfer-pending'
  if (statuses.some(status => status.endsWith('RenewProhibited'))) return 'renew-locked'
  return connected ? undefined : 'not-connected'
}

function yearsToLimit(paidUntil: Date, now: Date): number {
  const latest = yearsAfter(now, maxYearsAhead)
  let years = 0
  while (years < maxYearsAhead && yearsAfter(paidUntil, years + 1) <= latest) years++
  return years
}

/** Milliseconds. A registry's dates may be truncated to the day, and its clock differs from ours. */
const toleranceMs = 2 * 86_400_000

/**
 * The years that the registry lacks until `until`: none where it has auto-renewed at expiry (RFC 3915 section 3.1,
 * autoRenewPeriod) or executed a command whose answer was lost. Never more than were bought.
 */
export function yearsMissing(expiresAt: Date, until: Date, bought: number): number {
  let years = 0
  while (years < bought && yearsAfter(expiresAt, years).getTime() < until.getTime() - toleranceMs) years++
  return years
}

/**
 * The end of a term that was bought until `until`: the registry's own date where it means the same one. February 29 plus a year is
 * another day at each registry, and some count whole days.
 */
export const registrysDate = (until: Date, expiresAt: Date | null): Date =>
  expiresAt && Math.abs(expiresAt.getTime() - until.getTime()) <= toleranceMs ? expiresAt : until
