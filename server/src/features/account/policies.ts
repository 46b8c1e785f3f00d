import { usd } from '@namestead/contract/money'
import { count, sum } from '../../platform/policies.ts'

export const vipSpend = sum('levels.vip-spend', usd(50_000n), {
  min: 1n,
  meaning: 'The spend in the period that makes an account VIP.',
})
export const svipSpend = sum('levels.svip-spend', usd(500_000n), {
  min: 1n,
  meaning: 'The spend in the period that makes an account SVIP.',
})
export const spendDays = count('levels.spend-days', 365, {
  unit: 'days',
  min: 1,
  max: 3650,
  meaning: 'The period whose captured orders count for the level.',
})
export const holdDays = count('levels.hold-days', 365, {
  unit: 'days',
  min: 1,
  max: 3650,
  meaning: 'How long a level holds once reached.',
})
export const registrationWait = count('levels.registration-wait-days', 6, {
  unit: 'days',
  min: 0,
  max: 365,
  meaning:
    'How long after its payment a registration does not count for the level. Longer than the add grace of every extension: until then it can be deleted for a refund.',
})
