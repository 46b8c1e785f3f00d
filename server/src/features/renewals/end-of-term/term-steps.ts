import { expiryNotices } from '@namestead/contract/operate/renewals'
import type { ReadPolicy } from '../../../platform/policies.ts'
import { dayMs } from '../../../platform/utc-calendar.ts'
import * as policies from '../policies.ts'

/** What happens at the end of a paid term, in this order. */
export const termSteps = [...expiryNotices, 'interruption', 'deletion'] as const
export type TermStep = (typeof termSteps)[number]
export type Notice = (typeof expiryNotices)[number]

export const isTermStep = (step: string): step is TermStep => termSteps.some(known => known === step)
export const isNotice = (step: TermStep): step is Notice => step !== 'interruption' && step !== 'deletion'

/** Days from expiry to the deletion; a registry with a short auto-renew grace is left some days of it. */
function daysToDeletion(graceDays: number, policy: ReadPolicy): number {
  if (graceDays === 0) return policy(policies.deletionDays)
  return Math.max(0, Math.min(policy(policies.deletionDays), graceDays - policy(policies.graceMarginDays)))
}

function daysToInterruption(graceDays: number, policy: ReadPolicy): number {
  const latest = daysToDeletion(graceDays, policy) - policy(policies.leastInterruptionDays)
  return Math.max(0, Math.min(policy(policies.interruptionDays), latest))
}

/** Days from expiry to the interruption of an extension's domains and to their deletion. */
export const daysAfterExpiry = (graceDays: number, policy: ReadPolicy) => ({
  interruption: daysToInterruption(graceDays, policy),
  deletion: daysToDeletion(graceDays, policy),
})

/** When a step of a term is due. `graceDays`: the auto-renew grace of the registry (RFC 3915 section 3.1). */
export function dueOf(step: TermStep, paidUntil: Date, graceDays: number, policy: ReadPolicy): Date {
  const days = {
    'first-notice': () => -policy(policies.firstNotice),
    'second-notice': () => -policy(policies.secondNotice),
    'last-notice': () => -policy(policies.lastNotice),
    'late-notice': () => policy(policies.lateNotice),
    interruption: () => daysToInterruption(graceDays, policy),
    deletion: () => daysToDeletion(graceDays, policy),
  }[step]()
  return new Date(paidUntil.getTime() + days * dayMs)
}

/** The step that is due now: of several notices that are due at once only the last, which says what the others would have. */
export function stepAt(from: TermStep, due: (step: TermStep) => Date, now: Date): TermStep {
  let step = from
  for (;;) {
    const next = stepAfter(step)
    if (!next || !isNotice(step) || !isNotice(next) || due(next) > now) return step
    step = next
  }
}

export const stepAfter = (step: TermStep): TermStep | undefined => termSteps[termSteps.indexOf(step) + 1]
