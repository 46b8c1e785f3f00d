import * as contract from '@namestead/contract/operate/account-security'
import { implement } from '../../platform/use-case.ts'
import { decideRecovery } from './decide-recovery.ts'
import { askInformation, listRecoveries, showRecovery } from './operate-recoveries.ts'

export const operatorCalls = [
  implement(contract.askForInformation, askInformation),
  implement(contract.listRecoveries, listRecoveries),
  implement(contract.showRecovery, showRecovery),
  implement(contract.decideRecovery, decideRecovery),
]
