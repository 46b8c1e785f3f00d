import * as contract from '@namestead/contract/operate/accounts'
import { implement } from '../../platform/use-case.ts'
import { findAccounts } from './find-accounts.ts'

export const operatorCalls = [implement(contract.findAccounts, findAccounts)]
