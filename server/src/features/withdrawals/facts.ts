import type { FeatureFacts } from '../../platform/feature.ts'

export const facts = {
  name: 'withdrawals',
  tier: 3,
  tables: [
    'payees',
    'payout_batches',
    'settled_credits',
    'settlements',
    'withdrawal_agreements',
    'withdrawal_approvals',
    'withdrawal_documents',
    'withdrawals',
  ],
} as const satisfies FeatureFacts
