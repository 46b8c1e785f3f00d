import type { FeatureFacts } from '../../platform/feature.ts'

export const facts = {
  name: 'ledger',
  tier: 1,
  tables: [
    'hold_lines',
    'hold_reasons',
    'hold_sources',
    'holds',
    'journal_entries',
    'journal_entry_kinds',
    'ledger_account_kinds',
    'ledger_accounts',
    'ledger_reconciliations',
    'postings',
    'statement_lines',
  ],
} as const satisfies FeatureFacts
