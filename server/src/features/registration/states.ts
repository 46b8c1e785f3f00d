import { states } from '../../platform/states.ts'

/** waiting: money is held, and the registry is asked until it has answered. */
export const registrationStates = states('registrations', 'waiting', {
  waiting: ['done', 'failed'],
  done: [],
  failed: [],
})
