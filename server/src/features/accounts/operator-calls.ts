import * as contract from '@namestead/contract/operate/accounts'
import { implement } from '../../platform/use-case.ts'
import { addAccountNote } from './account-notes.ts'
import { findAccounts } from './find-accounts.ts'
import { showAccount } from './show-account.ts'

export const operatorCalls = [
  implement(contract.findAccounts, findAccounts),
  implement(contract.showAccount, showAccount),
  implement(contract.addAccountNote, addAccountNote),
]
