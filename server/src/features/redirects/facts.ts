import type { FeatureFacts } from '../../platform/feature.ts'

export const facts = {
  name: 'redirects',
  tier: 3,
  tables: ['acme_accounts', 'acme_challenges', 'certificate_orders', 'redirect_certificates'],
} as const satisfies FeatureFacts
