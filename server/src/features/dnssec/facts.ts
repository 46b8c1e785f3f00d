import type { FeatureFacts } from '../../platform/feature.ts'

export const facts = {
  name: 'dnssec',
  tier: 3,
  tables: ['ds_requests', 'zone_keys', 'zone_signings'],
} as const satisfies FeatureFacts
