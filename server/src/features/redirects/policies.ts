import { count } from '../../platform/policies.ts'

export const maxNewCertificates = count('dns.max-new-certificates', 50, {
  unit: 'names an hour',
  min: 0,
  max: 10_000,
  meaning: 'For how many new names of redirects a certificate is ordered an hour; renewals are not counted.',
})
