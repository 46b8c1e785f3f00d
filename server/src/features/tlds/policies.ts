import { count } from '../../platform/policies.ts'

// Their keys are older than their owner, and kept with the values that operators have set.
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
