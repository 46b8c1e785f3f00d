import type * as contract from '@namestead/contract/renewals'
import { yearsAfter, yearsAhead } from '../../platform/years.ts'
import type { Tld } from '../tlds/index.ts'

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

/** Without rules nothing is renewed. */
export const longestOf = (tld: Tld | undefined): number => tld?.rules.years.max ?? 0

interface Given {
  /** Its registry can be reached. */
  readonly connected: boolean
  /** The years of its extension's longest term. */
  readonly longest: number
  readonly now: Date
}

/** The years for which a domain can be renewed now, or why not. */
export function termsOf(
  domain: RenewableDomain,
  { connected, longest, now }: Given,
): { readonly why: Obstacle; readonly years?: never } | { readonly years: Terms; readonly why?: never } {
  const why = obstacleOf(domain, connected)
  if (why) return { why }
  const max = yearsToLimit(domain.paid_until, longest, now)
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

function yearsToLimit(paidUntil: Date, longest: number, now: Date): number {
  const latest = yearsAfter(now, yearsAhead({ max: longest }))
  let years = 0
  while (years < longest && yearsAfter(paidUntil, years + 1) <= latest) years++
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
