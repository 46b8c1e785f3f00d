import type { FeatureFacts } from '../../platform/feature.ts'

export const facts = {
  name: 'campaigns',
  tier: 5,
  tables: ['raffle_prize_coupons', 'raffle_prizes', 'raffle_rights', 'raffles'],
} as const satisfies FeatureFacts
