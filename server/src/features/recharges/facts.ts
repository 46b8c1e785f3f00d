import type { FeatureFacts } from '../../platform/feature.ts'

export const facts = {
  name: 'recharges',
  tier: 2,
  tables: [
    'credit_proposals',
    'gateway_callbacks',
    'gateway_message_ids',
    'payment_channel_proposals',
    'payment_channels',
    'payments',
    'recharge_refunds',
    'recharges',
    'transfer_claims',
  ],
} as const satisfies FeatureFacts
