import { count } from '../../platform/policies.ts'

export const lockedDays = count('transfers.locked-days', 60, {
  unit: 'days',
  min: 0,
  max: 365,
  meaning:
    'How long after its creation, or its last transfer, a domain may not move (ICANN Transfer Policy, sections I.A.3.8.4 and I.A.3.8.5).',
})
export const answerDays = count('transfers.answer-days', 5, {
  unit: 'days',
  min: 1,
  max: 30,
  meaning:
    'How long a losing registrar has to answer, where the registry does not say (ICANN Transfer Policy, section I.A.3).',
})
