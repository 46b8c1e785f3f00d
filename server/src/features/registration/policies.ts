import { count } from '../../platform/policies.ts'

export const premiumMarkup = count('prices.premium-markup-basis-points', 1000, {
  unit: 'basis points',
  min: 0,
  max: 100_000,
  meaning: 'The markup on the registry’s price of a premium domain, in hundredths of a percent of it.',
})
export const maxQueued = count('registration.max-queued', 1000, {
  unit: 'domains',
  min: 1,
  max: 10_000,
  meaning: 'How many domains an account may have in the queue.',
})
export const registryChecks = count('registration.checks-a-minute', 1200, {
  unit: 'domains a minute',
  min: 20,
  max: 1_000_000,
  meaning: 'How many domains a registry lets us check in a minute.',
  scope: 'registry',
})
export const queueShare = count('registration.queue-share', 5, {
  unit: 'percent',
  min: 1,
  max: 100,
  meaning: 'The part of those checks that all queued registrations together may use.',
})
export const pendingDays = count('registration.pending-days', 7, {
  unit: 'days',
  min: 1,
  max: 90,
  meaning: 'How long a registry may leave a registration or renewal undecided before operators are notified.',
})
export const ourSideDays = count('registration.our-side-days', 7, {
  unit: 'days',
  min: 1,
  max: 90,
  meaning:
    'How long a paid registration, renewal or transfer waits for a problem of our own at its registry, until its money is released.',
})
