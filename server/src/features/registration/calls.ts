import * as contract from '@namestead/contract/registration'
import { implement } from '../../platform/use-case.ts'
import type { AvailabilityChecks } from './availability.ts'
import { checkNames } from './check-names.ts'
import { findDrops, type ReadRegistration } from './find-drops.ts'
import { findPending } from './find-pending.ts'
import { findPremium, listPremiumKinds, readPremium } from './find-premium.ts'
import { planSearch } from './plan-search.ts'
import { cancelQueued, changeQueued, findQueued, type QueuePorts, queueRegistrations } from './queue-registrations.ts'
import { searchNames } from './search-names.ts'
import { findWatched, stopWatching, watchDomain } from './watch-domain.ts'

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
