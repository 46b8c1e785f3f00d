import * as contract from '@namestead/contract/operate/domains'
import { implement } from '../../platform/use-case.ts'
import { decideChargedBackPush, listChargedBackPushes } from './decide-charged-back-push.ts'
import { confirmDomainLeft, letComparisonContinue, takeBackDomain } from './decide-suspicion.ts'
import { endUnpaidHold, holdUnpaidDomain } from './hold-unpaid.ts'
import { listRegistryMessages } from './list-registry-messages.ts'

export const operatorCalls = [
  implement(contract.listRegistryMessages, listRegistryMessages),
  implement(contract.confirmDomainLeft, confirmDomainLeft),
  implement(contract.takeBackDomain, takeBackDomain),
  implement(contract.listChargedBackPushes, listChargedBackPushes),
  implement(contract.decideChargedBackPush, decideChargedBackPush),
  implement(contract.holdUnpaidDomain, holdUnpaidDomain),
  implement(contract.endUnpaidHold, endUnpaidHold),
  implement(contract.continueComparison, letComparisonContinue),
]
