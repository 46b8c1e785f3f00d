import type { RegistrationData } from '@namestead/adapters/rdap/port'
import { dayMs } from '../../../platform/utc-calendar.ts'

const minuteMs = 60_000
const hourMs = 3_600_000

/**
 * When a queued domain is checked next: daily, every 10 minutes in the last day before it drops, every minute in its last hour and
 * in the hour after. A drop that did not happen is checked every 10 minutes for a day more.
 */
export function nextCheck(now: Date, dropsAt: Date | null): Date {
  const at = now.getTime()
  const after = (ms: number) => new Date(at + ms)
  if (!dropsAt) return after(dayMs)
  const left = dropsAt.getTime() - at
  if (Math.abs(left) <= hourMs) return after(minuteMs)
  // Not beyond the instant from which it is checked more often.
  if (left > dayMs) return after(Math.min(dayMs, left - dayMs))
  if (left > 0) return after(Math.min(10 * minuteMs, left - hourMs))
  return after(left > -dayMs ? 10 * minuteMs : dayMs)
}

interface LifeCycle {
  readonly redemption: number
  readonly pendingDelete: number
}

/**
 * When a domain drops, by its statuses (RFC 3915) and the instant of its last change, from which both periods run. null: nothing
 * shows that it drops.
 */
export function dropOf(
  { state, statuses, changedAt }: Pick<RegistrationData, 'state' | 'statuses' | 'changedAt'>,
  { redemption, pendingDelete }: LifeCycle,
): Date | null {
  if (state !== 'registered' || !changedAt) return null
  const inDays = (days: number) => new Date(changedAt.getTime() + days * dayMs)
  if (statuses.includes('redemptionPeriod')) return inDays(redemption + pendingDelete)
  return statuses.includes('pendingDelete') ? inDays(pendingDelete) : null
}
