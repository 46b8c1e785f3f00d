import { states } from '../../platform/states.ts'

/** waiting: money is on hold, and the registry is queried until it has answered. */
export const renewalStates = states('renewals', 'waiting', {
  waiting: ['done', 'failed'],
  done: [],
  failed: [],
})
