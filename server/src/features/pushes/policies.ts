import { usd } from '@namestead/contract/money'
import { count, sum } from '../../platform/policies.ts'

export const pushDays = count('domains.push-days', 7, {
  unit: 'days',
  min: 1,
  max: 60,
  meaning: 'How long the receiver of a push can answer it.',
})
export const pushFee = count('domains.push-fee', 300, {
  unit: 'basis points',
  min: 0,
  max: 5000,
  meaning: 'The share of the price of a push that stays with the platform.',
})
export const leastPushPrice = sum('domains.least-push-price', usd(100n), {
  min: 100n,
  meaning: 'The lowest price of a push that is no gift.',
})
export const pushHoldDays = count('domains.push-hold-days', 7, {
  unit: 'days',
  min: 0,
  max: 90,
  meaning: 'How long the proceeds of a push are on hold before they become available.',
})
export const reversibleHoldDays = count('domains.reversible-hold-days', 30, {
  unit: 'days',
  min: 0,
  max: 180,
  meaning:
    'The same where the price may come from money that its payer can take back, recharged within as many days. Their buyer cannot push the domains on as long.',
})
export const repayHours = count('domains.repay-hours', 72, {
  unit: 'hours',
  min: 1,
  max: 720,
  meaning: 'How long the buyer of a push whose payment was taken back can pay the debt before the push is reversed.',
})
export const unpushableDays = count('domains.unpushable-days', 15, {
  unit: 'days',
  min: 0,
  max: 90,
  meaning: 'Domains that expire within this time cannot be pushed.',
})
export const maxWaitingPushes = count('domains.max-waiting-pushes', 50, {
  unit: 'pushes',
  min: 1,
  max: 1000,
  meaning: 'How many pushes of an account may wait for an answer at once.',
})
export const maxPushesADay = count('domains.max-pushes-a-day', 50, {
  unit: 'pushes',
  min: 1,
  max: 10_000,
  meaning: 'How many pushes an account may send within a day.',
})
export const maxPushesToOneADay = count('domains.max-pushes-to-one-a-day', 10, {
  unit: 'pushes',
  min: 1,
  max: 10_000,
  meaning: 'How many pushes an account may send to the same account within a day.',
})
export const maxReceivedPushes = count('domains.max-received-pushes', 200, {
  unit: 'pushes',
  min: 1,
  max: 10_000,
  meaning: 'How many pushes may wait for the answer of one account.',
})
