import { states } from '../../platform/states.ts'

/** Where a domain stands in its life. Its moves are kept in its own history, beside what else happened to it. */
export const domainStates = states('domains', 'active', {
  active: ['expired', 'redemption', 'pending-delete', 'gone'],
  expired: ['active', 'redemption', 'pending-delete', 'gone'],
  // Restored.
  redemption: ['active', 'expired', 'pending-delete', 'gone'],
  'pending-delete': ['active', 'expired', 'redemption', 'gone'],
  gone: [],
})
