import { states } from '../../platform/states.ts'

/** waiting: money is on hold, and the job is retried until the registry has answered. */
export const registrationStates = states('registrations', 'waiting', {
  waiting: ['done', 'failed'],
  done: [],
  failed: [],
})
