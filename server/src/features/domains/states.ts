import { states } from '../../platform/states.ts'

/** The life-cycle state of a domain. Its transitions are recorded in the domain's own history, with its other events. */
export const domainStates = states('domains', 'active', {
  active: ['expired', 'redemption', 'pending-delete', 'gone'],
  expired: ['active', 'redemption', 'pending-delete', 'gone'],
  // Restored.
  redemption: ['active', 'expired', 'pending-delete', 'gone'],
  'pending-delete': ['active', 'expired', 'redemption', 'gone'],
  // Taken back: it never left, or came back.
  gone: ['active', 'expired'],
})

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

export const pushStates = states('pushes', 'waiting', {
  waiting: ['accepted', 'refused', 'cancelled', 'lapsed'],
  // Its buyer's payment was taken back.
  accepted: ['reversed'],
  refused: [],
  cancelled: [],
  lapsed: [],
  reversed: [],
})
