import { count } from '../../platform/policies.ts'

/** ICANN's Registrar Data Escrow Specifications, section 3: a full deposit weekly, of large registrars daily changes besides. */
export const depositDays = count('escrow.days', 1, {
  unit: 'days',
  min: 1,
  max: 7,
  meaning: 'How often all registration data is deposited. A full deposit each day covers the changes of the day too.',
})
