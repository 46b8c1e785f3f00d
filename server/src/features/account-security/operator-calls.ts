import * as contract from '@namestead/contract/operate/account-security'
import { implement } from '../../platform/use-case.ts'
import { decideRecovery } from './decide-recovery.ts'
import { askInformation, listRecoveries, showRecovery } from './operate-recoveries.ts'
import { liftAccountRestriction, restrictAccount } from './restrict-account.ts'

export const operatorCalls = [
  implement(contract.askForInformation, askInformation),
  implement(contract.restrictAccount, restrictAccount),
  implement(contract.liftAccountRestriction, liftAccountRestriction),
  implement(contract.listRecoveries, listRecoveries),
  implement(contract.showRecovery, showRecovery),
  implement(contract.decideRecovery, decideRecovery),
]
