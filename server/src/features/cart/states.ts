import { states } from '../../platform/states.ts'

/** unpaid: prices are frozen. working: money is held, lines are being executed. */
export const orderStates = states('orders', 'unpaid', {
  unpaid: ['working', 'cancelled'],
  working: ['done'],
  done: [],
  cancelled: [],
})

export const orderLineStates = states('order_lines', 'unpaid', {
  unpaid: ['waiting', 'cancelled'],
  waiting: ['done', 'failed'],
  done: [],
  failed: [],
  cancelled: [],
})
