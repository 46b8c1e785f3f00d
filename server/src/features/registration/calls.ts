import * as contract from '@namestead/contract/registration'
import { implement } from '../../platform/use-case.ts'
import type { AvailabilityChecks } from './availability.ts'
import { findPending } from './find-pending.ts'
import { findPremium, listPremiumKinds, readPremium } from './premium/find-premium.ts'
import { findDrops, type ReadRegistration } from './queue/find-drops.ts'
import {
  cancelQueued,
  changeQueued,
  findQueued,
  type QueuePorts,
  queueRegistrations,
} from './queue/queue-registrations.ts'
import { findWatched, stopWatching, watchDomain } from './queue/watch-domain.ts'
import { checkNames } from './search/check-names.ts'
import { planSearch } from './search/plan-search.ts'
import { searchNames } from './search/search-names.ts'

interface Ports extends QueuePorts {
  readonly readRegistration: ReadRegistration
}

export const calls = (
  checks: AvailabilityChecks,
  { catalogue, ourNameServers, acceptanceOf, registrantData, readRegistration }: Ports,
) => [
  implement(contract.searchNames, searchNames(catalogue, checks)),
  implement(contract.planSearch, planSearch(catalogue)),
  implement(contract.checkNames, checkNames(catalogue, checks)),
  implement(contract.listPremiumKinds, listPremiumKinds),
  implement(contract.findPremium, findPremium(catalogue, checks)),
  implement(contract.readPremium, readPremium(catalogue, checks)),
  implement(contract.findPending, findPending),
  implement(contract.watchDomain, watchDomain(catalogue)),
  implement(contract.stopWatching, stopWatching),
  implement(
    contract.queueRegistrations,
    queueRegistrations({ catalogue, ourNameServers, acceptanceOf, registrantData }),
  ),
  implement(contract.findDrops, findDrops(catalogue, readRegistration)),
  implement(contract.findQueued, findQueued),
  implement(contract.changeQueued, changeQueued),
  implement(contract.cancelQueued, cancelQueued),
  implement(contract.findWatched, findWatched(catalogue)),
]
