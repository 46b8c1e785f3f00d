import { states } from '../../platform/states.ts'

/** waiting: money is on hold, and the registry is queried until it has answered. */
export const renewalStates = states('renewals', 'waiting', {
  waiting: ['done', 'failed'],
  done: [],
  failed: [],
})

/** waiting: it can be undone. deleting: at the registry. refused: nothing was deleted. */
export const deletionStates = states('deletions', 'waiting', {
  waiting: ['deleting', 'cancelled', 'refused'],
  deleting: ['done', 'refused'],
  done: [],
  cancelled: [],
  refused: [],
})

/** waiting: the registry is asked to restore the domain. reporting: it has, and waits for the report. */
export const restoreStates = states('restores', 'waiting', {
  waiting: ['reporting', 'done', 'failed'],
  reporting: ['done', 'failed'],
  done: [],
  failed: [],
})
