import { count } from '../../platform/policies.ts'

export const dsTtlHours = count('dns.ds-ttl', 24, {
  unit: 'hours',
  min: 1,
  max: 168,
  meaning:
    'How long resolvers may cache a DS or its absence after the registry changed it; .com and .net publish DS for a day. No registry tells the value.',
})
