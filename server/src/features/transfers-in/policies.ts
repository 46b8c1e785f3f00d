import { count } from '../../platform/policies.ts'

export const lockedDays = count('transfers.locked-days', 60, {
  unit: 'days',
  min: 0,
  max: 365,
  meaning:
    'How long after its creation, or its last transfer, a domain may not move (ICANN Transfer Policy, sections I.A.3.8.4 and I.A.3.8.5).',
})

export const maxQueuedTransfers = count('transfers.max-queued', 1000, {
  unit: 'domains',
  min: 1,
  max: 10_000,
  meaning: 'How many domains of an account may wait until they can be transferred in.',
})
export const queuedAskDays = count('transfers.queued-ask-days', 30, {
  unit: 'days',
  min: 1,
  max: 365,
  meaning: 'How long a queued transfer whose tries have failed waits for the customer, until its auth code is erased.',
})
