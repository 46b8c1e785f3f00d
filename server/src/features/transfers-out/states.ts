import { states } from '../../platform/states.ts'

export const transferOutStates = states('transfers_out', 'code-given', {
  'code-given': ['pending', 'cancelled', 'gone'],
  pending: ['approved', 'refused', 'cancelled', 'gone'],
  // Approved at the registry, which has not moved the domain yet.
  approved: ['cancelled', 'gone'],
  refused: [],
  cancelled: [],
  gone: [],
})
