import type { FeatureFacts } from '../../platform/feature.ts'

export const facts = {
  name: 'cards',
  tier: 2,
  tables: ['announced_charges', 'card_charges', 'card_customers', 'card_settings', 'card_setups', 'kept_cards'],
} as const satisfies FeatureFacts
