import { states } from '../../platform/states.ts'

/** An announcement can be taken back until the first account has it. */
export const announcementStates = states('announcements', 'scheduled', {
  scheduled: ['sending', 'withdrawn'],
  sending: ['delivered'],
  delivered: [],
  withdrawn: [],
})
