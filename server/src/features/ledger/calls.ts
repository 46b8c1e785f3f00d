import * as contract from '@namestead/contract/ledger'
import { implement } from '../../platform/use-case.ts'
import { findEntries, findHolds, readBalance } from './queries.ts'

export const calls = [
  implement(contract.readBalance, readBalance),
  implement(contract.findEntries, findEntries),
  implement(contract.findHolds, findHolds),
]
