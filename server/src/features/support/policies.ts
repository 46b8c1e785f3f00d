import { count } from '../../platform/policies.ts'

export const reportsADay = count('abuse.reports-a-day', 10, {
  unit: 'reports',
  min: 1,
  max: 10_000,
  meaning: 'How many abuse reports one sender, and one network address, may send a day.',
})

export const disclosuresADay = count('disclosure.requests-a-day', 10, {
  unit: 'requests',
  min: 1,
  max: 10_000,
  meaning: 'How many disclosure requests one sender, and one network address, may send a day.',
})
export const disclosureDays = count('disclosure.days', 30, {
  unit: 'days',
  min: 1,
  max: 30,
  meaning: 'Within how long a disclosure request is answered (ICANN Registration Data Policy, section 10.5).',
})
export const urgentHours = count('disclosure.urgent-hours', 24, {
  unit: 'hours',
  min: 1,
  max: 72,
  meaning: 'The same for an urgent request (ICANN Registration Data Policy, section 10.6).',
})

export const ordersADay = count('support.work-orders-a-day', 10, {
  unit: 'work orders',
  min: 1,
  max: 1000,
  meaning: 'How many work orders an account opens in a day.',
})
export const maxOpenOrders = count('support.max-open-work-orders', 20, {
  unit: 'work orders',
  min: 1,
  max: 1000,
  meaning: 'How many work orders of an account may be open.',
})
