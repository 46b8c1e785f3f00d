import { states } from '../../platform/states.ts'

/** pending: never visible outside the transaction that compares. A later entry or paper may change what was found. */
export const comparisonStates = states('comparisons', 'pending', {
  pending: ['agrees', 'differs', 'explained'],
  agrees: ['differs', 'explained'],
  differs: ['agrees', 'explained'],
  explained: ['agrees', 'differs'],
})

/** waiting: for another operator. */
export const explanationStates = states('explanations', 'waiting', {
  waiting: ['booked', 'refused'],
  booked: [],
  refused: [],
})
