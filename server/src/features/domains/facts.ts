import type { FeatureFacts } from '../../platform/feature.ts'

export const facts = {
  name: 'domains',
  tier: 2,
  tables: [
    'domain_departures',
    'domain_engagements',
    'domain_history',
    'domain_holds',
    'domain_suspicions',
    'domains',
    'former_registrants',
    'registry_message_ids',
    'registry_messages',
    'stopped_comparisons',
  ],
} as const satisfies FeatureFacts
