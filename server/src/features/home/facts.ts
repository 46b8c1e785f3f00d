import type { FeatureFacts } from '../../platform/feature.ts'

export const facts = {
  name: 'home',
  tier: 5,
} as const satisfies FeatureFacts
