import type { ReadPolicy } from '../../../platform/policies.ts'
import { dayMs } from '../../../platform/utc-calendar.ts'
import * as policies from '../policies.ts'

/** How often a registry that shows no price is asked again before the next try of the schedule. */
export const priceAttempts = 6

const hourMs = 3_600_000

const daysBefore = (policy: ReadPolicy) =>
  [policies.firstTry, policies.secondTry, policies.thirdTry, policies.fourthTry, policies.lastTry].map(tried =>
    policy(tried),
  )

/** How many days before expiry the first try is made. */
export const firstTryDays = (policy: ReadPolicy): number => Math.max(...daysBefore(policy))

/** The next try of an automatic renewal after an instant: some days before expiry, and regularly from expiry on. */
export function nextTry(paidUntil: Date, after: Date, policy: ReadPolicy): Date {
  const expiry = paidUntil.getTime()
  const before = daysBefore(policy)
    .map(days => expiry - days * dayMs)
    .filter(at => at > after.getTime())
  if (before.length > 0) return new Date(Math.min(...before))
  const step = policy(policies.graceTryHours) * hourMs
  const steps = Math.max(0, Math.floor((after.getTime() - expiry) / step) + 1)
  return new Date(expiry + steps * step)
}

/** Whether the time for tries of this term has come. */
export const isInTries = (paidUntil: Date, now: Date, policy: ReadPolicy): boolean =>
  now.getTime() >= paidUntil.getTime() - firstTryDays(policy) * dayMs
