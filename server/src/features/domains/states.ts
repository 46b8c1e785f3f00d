import { states } from '../../platform/states.ts'

/** The life-cycle state of a domain. Its transitions are recorded in the domain's own history, with its other events. */
export const domainStates = states(
  'domains',
  'active',
  {
    active: ['expired', 'redemption', 'pending-delete', 'gone'],
    expired: ['active', 'redemption', 'pending-delete', 'gone'],
    // Restored.
    redemption: ['active', 'expired', 'pending-delete', 'gone'],
    'pending-delete': ['active', 'expired', 'redemption', 'gone'],
    // Taken back: it never left, or came back.
    gone: ['active', 'expired'],
  },
  { hasOwnHistory: true },
)
