import type { FeatureFacts } from '../../platform/feature.ts'

export const facts = {
  name: 'support',
  tier: 5,
  tables: [
    'abuse_reports',
    'disclosure_requests',
    'disputes',
    'work_order_domains',
    'work_order_messages',
    'work_orders',
  ],
} as const satisfies FeatureFacts
