import { count } from '../../platform/policies.ts'

export const maxSuspicions = count('domains.max-suspicions', 10, {
  unit: 'domains',
  min: 0,
  max: 100_000,
  meaning: 'How many domains a registry may stop showing as ours within a day before the comparison with it stops.',
})
export const maxSuspicionShare = count('domains.max-suspicion-share', 100, {
  unit: 'basis points',
  min: 0,
  max: 10_000,
  meaning: 'The same as a share of the domains there, which counts where it is more.',
})

/** ICANN Transfer Policy, section II.C.2. */
export const registrantLockDays = count('domains.registrant-lock-days', 60, {
  unit: 'days',
  min: 0,
  max: 365,
  meaning: 'How long a domain may not move to another registrar after a change of its registrant.',
})
