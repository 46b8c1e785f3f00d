import { countDomains, findDomains, listBulkChanges, listGroups, readDomain } from '@namestead/contract/portfolio'
import { callKey } from '../../../core/calls.ts'
import { queries } from '../../../core/queries.ts'

/** Reads again anything that shows domains. */
export const refreshDomains = (): Promise<unknown> =>
  Promise.all(
    [findDomains, countDomains, readDomain, listGroups, listBulkChanges].map(read =>
      queries.invalidateQueries({ queryKey: callKey(read) }),
    ),
  )
