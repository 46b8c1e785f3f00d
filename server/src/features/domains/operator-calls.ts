import * as contract from '@namestead/contract/operate/domains'
import { implement } from '../../platform/use-case.ts'
import { endUnpaidHold, holdUnpaidDomain } from './holds/hold-unpaid.ts'
import { confirmDomainLeft, letComparisonContinue, takeBackDomain } from './registry-state/decide-suspicion.ts'
import { listRegistryMessages } from './registry-state/list-registry-messages.ts'

export const operatorCalls = [
  implement(contract.listRegistryMessages, listRegistryMessages),
  implement(contract.confirmDomainLeft, confirmDomainLeft),
  implement(contract.takeBackDomain, takeBackDomain),
  implement(contract.holdUnpaidDomain, holdUnpaidDomain),
  implement(contract.endUnpaidHold, endUnpaidHold),
  implement(contract.continueComparison, letComparisonContinue),
]
