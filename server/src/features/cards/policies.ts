import { usd } from '@namestead/contract/money'
import { count, sum } from '../../platform/policies.ts'

export const maxCards = count('cards.max-cards', 5, {
  unit: 'cards',
  min: 1,
  max: 20,
  meaning: 'How many cards an account may have saved.',
})
export const setupsADay = count('cards.setups-a-day', 10, {
  unit: 'pages',
  min: 1,
  max: 100,
  meaning: 'How many pages for saving a card an account may open a day.',
})
export const topUpsADay = count('cards.top-ups-a-day', 3, {
  unit: 'charges',
  min: 1,
  max: 50,
  meaning: 'How often a day the card of an account is charged because its balance has fallen.',
})
export const thresholdMinimum = sum('cards.threshold-minimum', usd(100n), {
  min: 1n,
  meaning: 'The smallest balance below which a customer can have a card charged.',
})
export const thresholdMaximum = sum('cards.threshold-maximum', usd(1_000_000n), {
  min: 1n,
  meaning: 'The largest balance below which a customer can have a card charged.',
})
export const topUpMinimum = sum('cards.top-up-minimum', usd(500n), {
  min: 1n,
  meaning: 'The smallest automatic top-up.',
})
export const topUpMaximum = sum('cards.top-up-maximum', usd(500_000n), {
  min: 1n,
  meaning: 'The largest automatic top-up.',
})
export const noticeDays = count('cards.notice-days', 7, {
  unit: 'days',
  min: 1,
  max: 30,
  meaning: 'How many days before a card is charged for an automatic renewal its customer is told.',
})
export const renewalAttempts = count('cards.renewal-attempts', 3, {
  unit: 'charges',
  min: 1,
  max: 10,
  meaning: 'How often a card that was declined is charged again for one renewal, counting the first time.',
})
export const confirmDays = count('cards.confirm-days', 3, {
  unit: 'days',
  min: 1,
  max: 14,
  meaning: 'How long a charge waits for its customer where the bank wants it confirmed.',
})
export const expiryNoticeDays = count('cards.expiry-notice-days', 30, {
  unit: 'days',
  min: 1,
  max: 90,
  meaning: 'How many days before a saved card expires its customer is told.',
})
