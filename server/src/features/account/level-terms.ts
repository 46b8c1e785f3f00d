import { usd } from '@namestead/contract/money'
import type { LevelTerms } from '../tlds/index.ts'
import { holdDays, spendDays, svipSpend, vipSpend } from './policies.ts'

/** What each level takes in the period that counts, and how long it holds. */
export const levelTerms: LevelTerms = policy => ({
  spendDays: policy(spendDays),
  holdDays: policy(holdDays),
  takes: { standard: usd(0n), vip: policy(vipSpend), svip: policy(svipSpend), agent: null },
})
