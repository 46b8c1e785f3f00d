import type { FeatureFacts } from '../../platform/feature.ts'

export const facts = {
  name: 'portfolio',
  tier: 2,
  tables: ['domain_group_changes', 'domain_groups', 'domain_search', 'name_server_sets', 'portfolio_views'],
} as const satisfies FeatureFacts
