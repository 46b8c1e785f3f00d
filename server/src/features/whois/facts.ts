import type { FeatureFacts } from '../../platform/feature.ts'

export const facts = {
  name: 'whois',
  tier: 3,
  tables: ['lookup_server_lists', 'registrant_messages', 'whois_answers'],
} as const satisfies FeatureFacts
