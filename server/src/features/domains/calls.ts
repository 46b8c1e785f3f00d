import * as contract from '@namestead/contract/domains'
import { implement } from '../../platform/use-case.ts'
import { cancelBulkChange, findBulkItems, listBulkChanges, readBulkChange, retryBulkChange } from './bulk-changes.ts'
import { changeNameServers } from './change-name-servers.ts'
import { countDomains } from './count-domains.ts'
import { countExpiries } from './count-expiries.ts'
import { findDomains } from './find-domains.ts'
import { type IsRenewing, readDomain } from './read-domain.ts'
import { startNameServerChange } from './start-name-server-change.ts'

export const calls = (ourNameServers: readonly string[], isRenewing: IsRenewing) => [
  implement(contract.findDomains, findDomains(ourNameServers)),
  implement(contract.readDomain, readDomain(ourNameServers, isRenewing)),
  implement(contract.changeNameServers, (tx, actor, input) => changeNameServers(tx, actor, input)),
  implement(contract.startNameServerChange, startNameServerChange),
  implement(contract.readBulkChange, readBulkChange),
  implement(contract.findBulkItems, findBulkItems),
  implement(contract.listBulkChanges, listBulkChanges(ourNameServers)),
  implement(contract.cancelBulkChange, cancelBulkChange),
  implement(contract.retryBulkChange, retryBulkChange),
  implement(contract.countDomains, countDomains),
  implement(contract.countExpiries, countExpiries),
]
