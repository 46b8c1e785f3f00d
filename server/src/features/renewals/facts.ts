import type { FeatureFacts } from '../../platform/feature.ts'

export const facts = {
  name: 'renewals',
  tier: 3,
  tables: [
    'automatic_renewals',
    'cleared_hosts',
    'deletions',
    'expiry_notices',
    'interruptions',
    'renewal_defaults',
    'renewal_shortfalls',
    'renewals',
    'restores',
    'term_ends',
  ],
} as const satisfies FeatureFacts
