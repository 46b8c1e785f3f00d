import { states } from '../../platform/states.ts'

export const intakeStates = states('intakes', 'waiting', {
  waiting: ['pushed', 'accepting', 'done', 'refused', 'cancelled', 'lapsed'],
  pushed: ['accepting', 'done', 'refused', 'lapsed'],
  accepting: ['done', 'refused', 'lapsed'],
  done: [],
  refused: [],
  cancelled: [],
  lapsed: [],
})

export const intakeDomainStates = states('intake_domains', 'waiting', {
  waiting: ['done', 'refused', 'returned'],
  done: [],
  refused: [],
  returned: [],
})
