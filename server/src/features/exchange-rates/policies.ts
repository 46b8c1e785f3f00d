import { count } from '../../platform/policies.ts'

export const exchangeMargin = count('exchange.margin-basis-points', 100, {
  unit: 'basis points',
  min: 0,
  max: 2000,
  meaning: 'What a foreign currency is worth less than at its published rate, in hundredths of a percent.',
  scope: 'a currency',
})

export const rateMaxAge = count('exchange.max-age-days', 7, {
  unit: 'days',
  min: 1,
  max: 60,
  meaning: 'How long a rate holds while no newer one is imported. Payments in that currency stop after it.',
})
