import * as contract from '@namestead/contract/domains'
import { implement } from '../../platform/use-case.ts'
import { changeNameServers } from './change-name-servers.ts'
import { countDomains } from './count-domains.ts'
import { countExpiries } from './count-expiries.ts'
import { findDomains } from './find-domains.ts'
import { type IsRenewing, readDomain } from './read-domain.ts'

export const calls = (ourNameServers: readonly string[], isRenewing: IsRenewing) => [
  implement(contract.findDomains, findDomains(ourNameServers)),
  implement(contract.readDomain, readDomain(ourNameServers, isRenewing)),
  implement(contract.changeNameServers, changeNameServers),
  implement(contract.countDomains, countDomains),
  implement(contract.countExpiries, countExpiries),
]
