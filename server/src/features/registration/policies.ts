import { count } from '../../platform/policies.ts'

export const premiumMarkup = count('prices.premium-markup-basis-points', 1000, {
  unit: 'basis points',
  min: 0,
  max: 100_000,
  meaning: 'What a premium domain costs above the registry’s own price, in hundredths of a percent of it.',
})
export const pendingDays = count('registration.pending-days', 7, {
  unit: 'days',
  min: 1,
  max: 90,
  meaning: 'An operator is told of a registration or renewal that its registry has not decided for so long.',
})
