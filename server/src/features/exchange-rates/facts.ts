import type { FeatureFacts } from '../../platform/feature.ts'

export const facts = {
  name: 'exchange-rates',
  tier: 2,
  tables: ['exchange_rates'],
} as const satisfies FeatureFacts
