import { count } from '../../platform/policies.ts'

export const maxGlueHosts = count('dns.max-glue-hosts', 50, {
  unit: 'hosts',
  min: 1,
  max: 1000,
  meaning: 'How many hosts below it a domain may have.',
})
export const maxRecordTemplates = count('dns.max-record-templates', 50, {
  unit: 'templates',
  min: 1,
  max: 1000,
  meaning: 'How many record templates an account may have.',
})
export const maxNewCertificates = count('dns.max-new-certificates', 50, {
  unit: 'names an hour',
  min: 0,
  max: 10_000,
  meaning: 'For how many new names of redirects a certificate is ordered an hour; renewals are not counted.',
})
export const maxZoneCertificates = count('dns.max-zone-certificates', 50, {
  unit: 'names',
  min: 2,
  max: 10_000,
  meaning: 'How many names of redirects a zone may have under https; the others answer under http only.',
})
export const dsTtlHours = count('dns.ds-ttl', 24, {
  unit: 'hours',
  min: 1,
  max: 168,
  meaning:
    'How long resolvers may cache a DS or its absence after the registry changed it; .com and .net publish DS for a day. No registry tells the value.',
})
export const daysServedAfterLeaving = count('dns.days-after-leaving', 7, {
  unit: 'days',
  min: 0,
  max: 60,
  meaning: 'For how long our name servers answer for a domain after it left for another registrar.',
})
