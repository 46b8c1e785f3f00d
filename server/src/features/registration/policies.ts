import { usd } from '@namestead/contract/money'
import { count, sum } from '../../platform/policies.ts'

export const premiumMarkup = count('prices.premium-markup-basis-points', 1000, {
  unit: 'basis points',
  min: 0,
  max: 100_000,
  meaning: 'The markup on the registry’s price of a premium domain, in hundredths of a percent of it.',
})
export const maxQueued = count('registration.max-queued', 1000, {
  unit: 'domains',
  min: 1,
  max: 10_000,
  meaning: 'How many domains an account may have in the queue.',
})
export const registryChecks = count('registration.checks-a-minute', 1200, {
  unit: 'domains a minute',
  min: 20,
  max: 1_000_000,
  meaning: 'How many domains a registry lets us check in a minute.',
  scope: 'registry',
})
export const queueShare = count('registration.queue-share', 5, {
  unit: 'percent',
  min: 1,
  max: 100,
  meaning: 'The part of those checks that all queued registrations together may use.',
})
export const reviewFirstOrderAbove = sum('reviews.first-order-above', usd(1_000_000n), {
  min: 0n,
  meaning: 'Above this amount an account’s first registrations wait for a review; 0: they don’t.',
})
export const reviewDomainsAnHour = count('reviews.domains-an-hour', 5000, {
  unit: 'domains an hour',
  min: 0,
  max: 1_000_000,
  meaning: 'How many domains an account may register within an hour before more wait for a review; 0: any number.',
})
export const reviewDomainsAnHourByAddress = count('reviews.domains-an-hour-by-address', 20_000, {
  unit: 'domains an hour',
  min: 0,
  max: 1_000_000,
  meaning: 'The same of all accounts that signed in from one address.',
})
export const reviewCardCountryAbove = sum('reviews.card-country-above', usd(20_000n), {
  min: 0n,
  meaning:
    'Above this amount registrations wait for a review where a card of the last 30 days is of another country than the account; 0: they don’t.',
})
export const reviewSanctions = count('reviews.sanctions', 1, {
  unit: '0 or 1',
  min: 0,
  max: 1,
  meaning: '1: registrations for a name on the sanctions list wait for a review.',
})
export const reviewHours = count('reviews.hours', 48, {
  unit: 'hours',
  min: 1,
  max: 720,
  meaning: 'How long a registration waits for its review.',
})
export const reviewLapseReleases = count('reviews.lapse-releases', 0, {
  unit: '0 or 1',
  min: 0,
  max: 1,
  meaning:
    'What becomes of a registration that nobody reviewed in time: 1, it continues, but for a name on the sanctions list; 0, it is refused.',
})
