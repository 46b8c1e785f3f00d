import { count } from '../../platform/policies.ts'

export const noticeDays = count('agreements.notice-days', 30, {
  unit: 'days',
  min: 0,
  max: 365,
  meaning: 'A new version of an agreement comes into force so long after it was published, unless its day is named.',
})
