import { count } from '../../platform/policies.ts'

export const maxTemplates = count('registrants.max-templates', 100, {
  unit: 'templates',
  min: 1,
  max: 10_000,
  meaning: 'How many registrant templates an account may have.',
})
