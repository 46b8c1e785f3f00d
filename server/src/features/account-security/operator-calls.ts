import * as contract from '@namestead/contract/operate/account-security'
import { implement } from '../../platform/use-case.ts'
import { decideRecovery } from './recoveries/decide-recovery.ts'
import { askInformation, listRecoveries, showRecovery } from './recoveries/operate-recoveries.ts'
import { liftAccountRestriction, restrictAccount } from './restrictions/restrict-account.ts'

export const operatorCalls = [
  implement(contract.askForInformation, askInformation),
  implement(contract.restrictAccount, restrictAccount),
  implement(contract.liftAccountRestriction, liftAccountRestriction),
  implement(contract.listRecoveries, listRecoveries),
  implement(contract.showRecovery, showRecovery),
  implement(contract.decideRecovery, decideRecovery),
]
