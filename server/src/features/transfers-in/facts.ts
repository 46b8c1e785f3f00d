import type { FeatureFacts } from '../../platform/feature.ts'

export const facts = {
  name: 'transfers-in',
  tier: 3,
  tables: ['queued_transfers', 'transfers'],
} as const satisfies FeatureFacts
