import type { FeatureFacts } from '../../platform/feature.ts'

export const facts = {
  name: 'reconciliation',
  tier: 4,
  tables: ['bank_matches', 'comparison_lines', 'comparisons', 'explanations', 'paper_lines', 'papers'],
} as const satisfies FeatureFacts
