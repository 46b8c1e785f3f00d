import type { FeatureFacts } from '../../platform/feature.ts'

export const facts = {
  name: 'invoices',
  tier: 2,
  tables: ['invoice_data', 'invoice_lines', 'invoice_series', 'invoices', 'line_taxes', 'refunded_lines'],
} as const satisfies FeatureFacts
