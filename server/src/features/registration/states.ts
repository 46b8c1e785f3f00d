import { states } from '../../platform/states.ts'

/** waiting: money is on hold, and the job is retried until the registry has answered. */
export const registrationStates = states('registrations', 'waiting', {
  waiting: ['done', 'failed'],
  done: [],
  failed: [],
})

/** watching: taken so far. free: available, and the account was notified. lost: taken again; the customer may watch it once more. */
export const watchStates = states('watched_domains', 'watching', {
  watching: ['free'],
  free: ['lost'],
  lost: ['watching'],
})
