import type { FeatureFacts } from '../../platform/feature.ts'

export const facts = {
  name: 'uploads',
  tier: 1,
  tables: ['uploads'],
} as const satisfies FeatureFacts
