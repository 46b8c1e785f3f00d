import type { FeatureFacts } from '../../platform/feature.ts'

export const facts = {
  name: 'zones',
  tier: 3,
  tables: [
    'dns_changes',
    'dns_record_types',
    'dns_records',
    'ended_zones',
    'glue_hosts',
    'packed_zones',
    'prepared_zones',
    'record_template_zones',
    'zone_deliveries',
    'zone_followers',
    'zones',
  ],
} as const satisfies FeatureFacts
