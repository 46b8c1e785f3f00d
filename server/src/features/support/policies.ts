import { count } from '../../platform/policies.ts'

export const reportsADay = count('abuse.reports-a-day', 10, {
  unit: 'reports',
  min: 1,
  max: 10_000,
  meaning: 'How many abuse reports one sender, and one network address, may send a day.',
})
