import { maxCounted } from '@namestead/contract/portfolio'
import { count } from '../../platform/policies.ts'

export const maxBulkDomains = count('domains.max-bulk', 2000, {
  unit: 'domains',
  min: 1,
  max: maxCounted,
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
export const maxViews = count('domains.max-views', 20, {
  unit: 'views',
  min: 1,
  max: 200,
  meaning: 'How many views of the portfolio an account may save.',
})
export const maxNameServerSets = count('domains.max-name-server-sets', 20, {
  unit: 'sets',
  min: 1,
  max: 200,
  meaning: 'How many sets of name servers an account may save.',
})
