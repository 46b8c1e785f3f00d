import type { FeatureFacts } from '../../platform/feature.ts'

export const facts = {
  name: 'locks',
  tier: 2,
} as const satisfies FeatureFacts
