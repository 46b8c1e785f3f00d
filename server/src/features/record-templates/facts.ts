import type { FeatureFacts } from '../../platform/feature.ts'

export const facts = {
  name: 'record-templates',
  tier: 3,
  tables: ['record_template_records', 'record_templates'],
} as const satisfies FeatureFacts
