import type { FeatureFacts } from '../../platform/feature.ts'

export const facts = {
  name: 'accounts',
  tier: 5,
  tables: ['account_notes'],
} as const satisfies FeatureFacts
