import { states } from '../../platform/states.ts'

/** A member who is not active is signed in nowhere. */
export const memberStates = states('members', 'invited', {
  invited: ['active', 'removed'],
  active: ['frozen', 'removed'],
  frozen: ['active', 'removed'],
  removed: [],
})
