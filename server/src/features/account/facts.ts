import type { FeatureFacts } from '../../platform/feature.ts'

export const facts = {
  name: 'account',
  tier: 1,
  tables: ['account_levels', 'contact_details', 'profiles'],
} as const satisfies FeatureFacts
