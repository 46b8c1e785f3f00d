import { count } from '../../platform/policies.ts'

export const maxRecordTemplates = count('dns.max-record-templates', 50, {
  unit: 'templates',
  min: 1,
  max: 1000,
  meaning: 'How many record templates an account may have.',
})
