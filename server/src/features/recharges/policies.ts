import { usd } from '@namestead/contract/money'
import { count, sum } from '../../platform/policies.ts'

export const pageMinutes = count('recharges.page-minutes', 15, {
  unit: 'minutes',
  min: 1,
  max: 1440,
  meaning: 'How long a payment page stays open.',
})
export const maxOpen = count('recharges.max-open', 20, {
  unit: 'recharges',
  min: 1,
  max: 1000,
  meaning: 'How many open payment pages an account may have at once.',
})

export const refundDays = count('recharges.refund-days', 30, {
  unit: 'days',
  min: 0,
  max: 180,
  meaning: 'How long unspent money of a recharge can be asked back.',
})

export const secondApprovalAbove = sum('recharges.second-approval-above', usd(500_000n), {
  guarded: true,
  min: 0n,
  meaning:
    'Above this sum of an account within 24 hours two operators credit payments that need review, have bookings pay its recharges, or refund it; one payment above it is sent back by two as well.',
})
export const operatorCreditsADay = sum('recharges.operator-credits-a-day', usd(2_500_000n), {
  guarded: true,
  min: 0n,
  meaning:
    'What an operator credits within 24 hours over all accounts, by settling payments and by bookings; each further credit needs a second operator.',
})
export const transferDays = count('recharges.transfer-days', 14, {
  unit: 'days',
  min: 1,
  max: 90,
  meaning: 'How long a recharge by bank transfer waits for its money, at the rate of the day it was opened.',
})
export const maxOpenTransfers = count('recharges.max-open-transfers', 10, {
  unit: 'recharges',
  min: 1,
  max: 1000,
  meaning: 'How many bank transfers of an account may be on their way at once.',
})
export const claimsADay = count('recharges.claims-a-day', 20, {
  unit: 'reports',
  min: 1,
  max: 1000,
  meaning: 'How many bank transfers an account may report a day.',
})

const scope = 'a payment channel'
export const minimum = sum('recharges.minimum', usd(100n), { scope, min: 1n, meaning: 'The smallest recharge.' })
export const maximum = sum('recharges.maximum', usd(5_000_000n), { scope, min: 1n, meaning: 'The largest recharge.' })
export const feeBasisPoints = count('recharges.fee-basis-points', 0, {
  unit: 'basis points',
  min: 0,
  max: 10_000,
  meaning: 'The fee of a recharge, in hundredths of a percent of it.',
  scope,
})
export const feeFixed = sum('recharges.fee-fixed', usd(0n), {
  scope,
  min: 0n,
  meaning: 'The fixed fee of a recharge, added to that.',
})
