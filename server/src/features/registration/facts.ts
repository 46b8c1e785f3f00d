import type { FeatureFacts } from '../../platform/feature.ts'

export const facts = {
  name: 'registration',
  tier: 3,
  tables: [
    'premium_names',
    'queue_shortfalls',
    'queued_names',
    'queued_registrations',
    'registration_reviews',
    'registrations',
    'sanctioned_names',
    'sanctions_lists',
    'watched_domains',
  ],
} as const satisfies FeatureFacts
