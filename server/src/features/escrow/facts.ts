import type { FeatureFacts } from '../../platform/feature.ts'

export const facts = {
  name: 'escrow',
  tier: 4,
  tables: ['escrow_deposits', 'escrow_keys'],
} as const satisfies FeatureFacts
