import type { FeatureFacts } from '../../platform/feature.ts'

export const facts = {
  name: 'tlds',
  tier: 1,
  tables: [
    'customer_levels',
    'price_imports',
    'price_kinds',
    'registries',
    'registry_charges',
    'registry_commands',
    'registry_deposits',
    'registry_maintenance',
    'registry_sessions',
    'tld_prices',
    'tld_rule_withdrawals',
    'tld_rules',
    'tlds',
    'upstream_prices',
    'upstream_requests',
    'wholesale_prices',
  ],
} as const satisfies FeatureFacts
