import type { FeatureFacts } from '../../platform/feature.ts'

export const facts = {
  name: 'pushes',
  tier: 2,
  tables: ['push_domains', 'pushes'],
} as const satisfies FeatureFacts
