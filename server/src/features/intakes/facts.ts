import type { FeatureFacts } from '../../platform/feature.ts'

export const facts = {
  name: 'intakes',
  tier: 3,
  tables: ['intake_domains', 'intake_registrars', 'intakes', 'unlisted_domains'],
} as const satisfies FeatureFacts
