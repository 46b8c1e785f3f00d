import { count } from '../../platform/policies.ts'

export const maxGlueHosts = count('dns.max-glue-hosts', 50, {
  unit: 'hosts',
  min: 1,
  max: 1000,
  meaning: 'How many hosts below it a domain may have.',
})

export const daysServedAfterLeaving = count('dns.days-after-leaving', 7, {
  unit: 'days',
  min: 0,
  max: 60,
  meaning: 'For how long our name servers answer for a domain after it left for another registrar.',
})

export const maxZoneCertificates = count('dns.max-zone-certificates', 50, {
  unit: 'names',
  min: 2,
  max: 10_000,
  meaning: 'How many names of redirects a zone may have under https; the others answer under http only.',
})
