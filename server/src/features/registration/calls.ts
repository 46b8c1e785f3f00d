import * as contract from '@namestead/contract/registration'
import { implement } from '../../platform/use-case.ts'
import type { Catalogue } from '../tlds/index.ts'
import type { AvailabilityChecks } from './availability.ts'
import { checkNames } from './check-names.ts'
import { planSearch } from './plan-search.ts'
import { searchNames } from './search-names.ts'
import { findWatched, stopWatching, watchDomain } from './watch-domain.ts'

export const calls = (catalogue: Catalogue, checks: AvailabilityChecks) => [
  implement(contract.searchNames, searchNames(catalogue, checks)),
  implement(contract.planSearch, planSearch(catalogue)),
  implement(contract.checkNames, checkNames(catalogue, checks)),
  implement(contract.watchDomain, watchDomain(catalogue)),
  implement(contract.stopWatching, stopWatching),
  implement(contract.findWatched, findWatched(catalogue)),
]
