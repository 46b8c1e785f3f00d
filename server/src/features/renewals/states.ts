import { states } from '../../platform/states.ts'

/** waiting: money is held, and the registry is asked until it has answered. */
export const renewalStates = states('renewals', 'waiting', {
  waiting: ['done', 'failed'],
  done: [],
  failed: [],
})
