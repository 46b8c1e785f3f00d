import { count } from '../../platform/policies.ts'

export const payersADay = count('recharges.payers-a-day', 10, {
  unit: 'payers',
  min: 1,
  max: 1000,
  meaning: 'How many payers an account may add a day.',
})

export const maxPayers = count('recharges.max-payers', 20, {
  unit: 'payers',
  min: 1,
  max: 1000,
  meaning: 'How many payers an account may have verified.',
})
