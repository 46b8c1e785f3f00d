import { usd } from '@namestead/contract/money'
import { count, sum } from '../../platform/policies.ts'
import { earliestStepDays } from './end-of-term/term-bounds.ts'

const daysBefore = (key: string, fallback: number, meaning: string) =>
  count(key, fallback, { unit: 'days', min: 1, max: 90, meaning })

const tryOf = (which: string, fallback: number) =>
  daysBefore(
    `renewals.${which}-try-days`,
    fallback,
    `How many days before expiry the ${which} try of an automatic renewal is made.`,
  )
export const firstTry = tryOf('first', 30)
export const secondTry = tryOf('second', 15)
export const thirdTry = tryOf('third', 7)
export const fourthTry = tryOf('fourth', 3)
export const lastTry = tryOf('last', 1)
export const graceTryHours = count('renewals.grace-try-hours', 24, {
  unit: 'hours',
  min: 1,
  max: 168,
  meaning: 'After how many hours an automatic renewal is tried again once the domain has expired.',
})
export const upcomingDays = count('renewals.upcoming-days', 30, {
  unit: 'days',
  min: 1,
  max: 90,
  meaning: 'How many days ahead the control panel adds up automatic renewals.',
})

const stepOf = (key: string, fallback: number, meaning: string) =>
  count(`renewals.${key}`, fallback, { unit: 'days', min: 0, max: earliestStepDays, meaning })
/** The notices of ICANN's Expired Registration Recovery Policy, section 2.1: about a month and a week before, and within 5 days after. */
export const firstNotice = stepOf(
  'first-notice-days',
  30,
  'How many days before expiry registrants get the first notice.',
)
export const secondNotice = stepOf(
  'second-notice-days',
  7,
  'How many days before expiry registrants get the second notice.',
)
export const lastNotice = stepOf('last-notice-days', 1, 'How many days before expiry registrants get the last notice.')
export const lateNotice = stepOf(
  'late-notice-days',
  3,
  'How many days after expiry registrants get the notice that it has expired.',
)
export const interruptionDays = stepOf(
  'interruption-days',
  30,
  'How many days after expiry the DNS of a domain is interrupted.',
)
export const deletionDays = stepOf(
  'deletion-days',
  42,
  'How many days after expiry a domain is deleted at its registry.',
)
/** Section 2.2.2 of the same policy. */
export const leastInterruptionDays = stepOf(
  'least-interruption-days',
  8,
  'For how many days at least the DNS of a domain is interrupted before it is deleted.',
)
/** Below the registry's own grace, whose end a deletion must precede to get the auto-renewed year back. */
export const graceMarginDays = stepOf(
  'grace-margin-days',
  3,
  'How many days before the end of a registry’s auto-renew grace a domain is deleted at the latest.',
)
export const undoMinutes = count('renewals.deletion-undo-minutes', 10, {
  unit: 'minutes',
  min: 1,
  max: 1440,
  meaning: 'How long a deletion that a customer asked for can be undone, before it is sent to the registry.',
})
export const refundsAMonth = count('renewals.refunded-deletions', 3, {
  unit: 'domains a month',
  min: 0,
  max: 10_000,
  meaning: 'How many deletions in the add grace an account is refunded in a month.',
})
/** A tenth, below the ICANN AGP (Add Grace Period) Limits Policy, which besides allows fifty a month no matter what was registered. */
export const refundedPart = count('renewals.refunded-deletions-percent', 10, {
  unit: 'percent',
  min: 0,
  max: 100,
  meaning:
    'The part of a month’s registrations of the installation whose deletion in the add grace is refunded (ICANN AGP Limits Policy).',
})
export const keptPart = sum('renewals.deletion-kept', usd(20n), {
  min: 0n,
  scope: 'registry',
  meaning:
    'What of a registration’s price a registry does not give back when the domain is deleted in the add grace, such as ICANN’s fee.',
})
