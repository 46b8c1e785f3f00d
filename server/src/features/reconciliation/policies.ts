import { count, line } from '../../platform/policies.ts'

export const settlesTo = line('reconciliation.settles-to', {
  max: 18,
  pattern: /^[1-9]\d*$/,
  meaning: 'The bank account, by its number in list-bank-accounts, to which a channel’s provider pays out.',
  scope: 'a payment channel',
})
export const payoutDays = count('reconciliation.payout-days', 7, {
  unit: 'days',
  min: 1,
  max: 60,
  meaning: 'How long a provider’s payout may be on its way to our bank before it counts as missing.',
})
export const fetchDays = count('reconciliation.fetch-days', 7, {
  unit: 'days',
  min: 1,
  max: 31,
  meaning: 'How many past days of a provider’s report are fetched where they were not yet.',
})
