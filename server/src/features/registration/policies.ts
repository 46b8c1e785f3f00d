import { count } from '../../platform/policies.ts'

export const premiumMarkup = count('prices.premium-markup-basis-points', 1000, {
  unit: 'basis points',
  min: 0,
  max: 100_000,
  meaning: 'The markup on the registry’s price of a premium domain, in hundredths of a percent of it.',
})
export const pendingDays = count('registration.pending-days', 7, {
  unit: 'days',
  min: 1,
  max: 90,
  meaning: 'How long a registry may leave a registration or renewal undecided before operators are notified.',
})
