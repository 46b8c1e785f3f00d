import type { FeatureFacts } from '../../platform/feature.ts'

export const facts = {
  name: 'forwards',
  tier: 4,
  tables: [
    'forward_days',
    'forward_deliveries',
    'forward_link_mails',
    'forward_recipients',
    'forward_return_addresses',
    'forward_return_days',
    'forward_returns',
    'forward_targets',
    'forwarded_messages',
    'forwards',
    'mail_keys',
    'srs_keys',
  ],
} as const satisfies FeatureFacts
