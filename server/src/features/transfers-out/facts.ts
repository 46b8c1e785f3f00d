import type { FeatureFacts } from '../../platform/feature.ts'

export const facts = {
  name: 'transfers-out',
  tier: 3,
  tables: ['transfers_out'],
} as const satisfies FeatureFacts
