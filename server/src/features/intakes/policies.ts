import { count } from '../../platform/policies.ts'

export const intakeDays = count('transfers.intake-days', 30, {
  unit: 'days',
  min: 1,
  max: 365,
  meaning: 'How long an intake waits for its domains to be pushed.',
})

export const intakeTermDays = count('transfers.intake-term-days', 15, {
  unit: 'days',
  min: 0,
  max: 365,
  meaning: 'How many days a domain must have left until it expires to be brought in.',
})

export const maxWaitingIntakes = count('transfers.max-waiting-intakes', 1000, {
  unit: 'domains',
  min: 1,
  max: 10_000,
  meaning: 'How many domains of an account may wait for their push.',
})
