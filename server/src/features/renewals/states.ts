import { states } from '../../platform/states.ts'

/** waiting: money is on hold, and the registry is queried until it has answered. */
export const renewalStates = states('renewals', 'waiting', {
  waiting: ['done', 'failed'],
  done: [],
  failed: [],
})

/** waiting: the registry is asked to restore the domain. reporting: it has, and waits for the report. */
export const restoreStates = states('restores', 'waiting', {
  waiting: ['reporting', 'done', 'failed'],
  reporting: ['done', 'failed'],
  done: [],
  failed: [],
})
