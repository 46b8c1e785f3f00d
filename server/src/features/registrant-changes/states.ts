import { states } from '../../platform/states.ts'

/** One domain of a change of registrant. waiting: for consents. applying: at the registry. */
export const registrantItemStates = states('registrant_change_items', 'waiting', {
  waiting: ['applying', 'refused', 'cancelled', 'lapsed'],
  applying: ['done', 'failed'],
  done: [],
  refused: [],
  cancelled: [],
  lapsed: [],
  failed: [],
})
