import { states } from '../../platform/states.ts'

/** waiting: money is on hold, and the job is retried until the registry has answered. */
export const registrationStates = states('registrations', 'waiting', {
  waiting: ['done', 'failed'],
  done: [],
  failed: [],
})

/** waiting: for an operator, until it lapses. cancelled: the customer took the registration back. */
export const reviewStates = states('registration_reviews', 'waiting', {
  waiting: ['released', 'refused', 'cancelled'],
  released: [],
  refused: [],
  cancelled: [],
})

/** trying: an order of it is with the registry. price-above: it waits for the customer to agree to more. */
export const queueStates = states('queued_registrations', 'waiting', {
  waiting: ['trying', 'price-above', 'given-up', 'cancelled'],
  trying: ['registered', 'waiting', 'given-up', 'cancelled'],
  'price-above': ['waiting', 'given-up', 'cancelled'],
  registered: [],
  'given-up': [],
  cancelled: [],
})

/** watching: taken so far. free: available, and the account was notified. lost: taken again; the customer may watch it once more. */
export const watchStates = states('watched_domains', 'watching', {
  watching: ['free'],
  free: ['lost'],
  lost: ['watching'],
})
