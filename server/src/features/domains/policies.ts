import { count } from '../../platform/policies.ts'

export const maxBulkDomains = count('domains.max-bulk', 2000, {
  unit: 'domains',
  min: 1,
  max: 20_000,
  meaning: 'How many domains one bulk change may include.',
})
export const maxBulkChanges = count('domains.max-bulk-changes', 3, {
  unit: 'changes',
  min: 1,
  max: 100,
  meaning: 'How many bulk changes of an account may be in progress at once.',
})
export const maxGroups = count('domains.max-groups', 100, {
  unit: 'groups',
  min: 1,
  max: 1000,
  meaning: 'How many groups of domains an account may have.',
})
export const maxNameServerSets = count('domains.max-name-server-sets', 20, {
  unit: 'sets',
  min: 1,
  max: 200,
  meaning: 'How many sets of name servers an account may save.',
})
