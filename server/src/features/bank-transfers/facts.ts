import type { FeatureFacts } from '../../platform/feature.ts'

export const facts = {
  name: 'bank-transfers',
  tier: 2,
  tables: ['bank_accounts', 'bank_balances', 'bank_statement_lines', 'payers'],
} as const satisfies FeatureFacts
