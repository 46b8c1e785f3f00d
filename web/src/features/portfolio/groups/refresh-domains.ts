import { countDomains, findDomains, listBulkChanges, listGroups, readDomain } from '@namestead/contract/portfolio'
import { readAgain } from '../../../core/calls.ts'

/** Reads again anything that shows domains. */
export const refreshDomains = () => readAgain([findDomains, countDomains, readDomain, listGroups, listBulkChanges])
