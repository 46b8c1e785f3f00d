import { states } from '../../platform/states.ts'

export const transferStates = states('transfers', 'submitted', {
  'waiting-for-code': ['submitted', 'cancelled', 'done', 'failed'],
  submitted: ['waiting-for-code', 'pending', 'done', 'refused', 'cancelled', 'failed'],
  pending: ['waiting-for-code', 'done', 'refused', 'cancelled', 'failed'],
  done: [],
  refused: [],
  cancelled: [],
  failed: [],
})

export const intakeStates = states('intakes', 'waiting', {
  waiting: ['pushed', 'accepting', 'done', 'refused', 'cancelled', 'lapsed'],
  pushed: ['accepting', 'done', 'refused', 'lapsed'],
  accepting: ['done', 'refused', 'lapsed'],
  done: [],
  refused: [],
  cancelled: [],
  lapsed: [],
})

export const intakeDomainStates = states('intake_domains', 'waiting', {
  waiting: ['done', 'refused', 'returned'],
  done: [],
  refused: [],
  returned: [],
})

export const transferOutStates = states('transfers_out', 'code-given', {
  'code-given': ['pending', 'cancelled', 'gone'],
  pending: ['approved', 'refused', 'cancelled', 'gone'],
  // Approved at the registry, which has not moved the domain yet.
  approved: ['cancelled', 'gone'],
  refused: [],
  cancelled: [],
  gone: [],
})

export const queuedTransferStates = states('queued_transfers', 'waiting', {
  waiting: ['trying', 'asked', 'cancelled'],
  trying: ['waiting', 'asked', 'done', 'cancelled'],
  asked: ['waiting', 'cancelled', 'lapsed'],
  done: [],
  cancelled: [],
  lapsed: [],
})
