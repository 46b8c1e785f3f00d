import type { FeatureFacts } from '../../platform/feature.ts'

export const facts = {
  name: 'registrant-changes',
  tier: 2,
  tables: ['registrant_change_items', 'registrant_changes', 'registrant_consents'],
} as const satisfies FeatureFacts
