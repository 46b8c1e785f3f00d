import { states } from '../../platform/states.ts'

/** open: waits for the customer. answered: waits for the platform. */
export const workOrderStates = states('work_orders', 'open', {
  open: ['answered', 'closed'],
  answered: ['open', 'closed'],
  closed: [],
})
