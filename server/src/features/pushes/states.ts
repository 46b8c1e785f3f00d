import { states } from '../../platform/states.ts'

export const pushStates = states('pushes', 'waiting', {
  waiting: ['accepted', 'refused', 'cancelled', 'lapsed'],
  // Its buyer's payment was taken back.
  accepted: ['reversed'],
  refused: [],
  cancelled: [],
  lapsed: [],
  reversed: [],
})
