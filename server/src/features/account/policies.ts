import { usd } from '@namestead/contract/money'
import { count, sum } from '../../platform/policies.ts'

export const vipSpend = sum('levels.vip-spend', usd(50_000n), {
  least: 1n,
  meaning: 'Who has spent so much in the time that is looked at is VIP.',
})
export const svipSpend = sum('levels.svip-spend', usd(500_000n), {
  least: 1n,
  meaning: 'Who has spent so much in the time that is looked at is SVIP.',
})
export const spendDays = count('levels.spend-days', 365, {
  unit: 'days',
  min: 1,
  max: 3650,
  meaning: 'What was captured for orders within so long counts for the level.',
})
export const holdDays = count('levels.hold-days', 365, {
  unit: 'days',
  min: 1,
  max: 3650,
  meaning: 'A level once reached holds for so long.',
})
