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

export const queuedTransferStates = states('queued_transfers', 'waiting', {
  waiting: ['trying', 'asked', 'cancelled'],
  trying: ['waiting', 'asked', 'done', 'cancelled'],
  asked: ['waiting', 'cancelled', 'lapsed'],
  done: [],
  cancelled: [],
  lapsed: [],
})
