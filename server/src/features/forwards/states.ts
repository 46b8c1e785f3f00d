import { states } from '../../platform/states.ts'

/** A recipient may change the answer at any time; the owner of the domain cannot. */
export const recipientStates = states('forward_recipients', 'waiting', {
  waiting: ['confirmed', 'declined'],
  confirmed: ['declined'],
  declined: ['confirmed'],
})
