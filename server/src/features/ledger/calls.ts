import * as contract from '@namestead/contract/ledger'
import { implement } from '../../platform/use-case.ts'
import { findEntries, findHolds, readBalance } from './queries.ts'
import { readBalanceHistory } from './read-balance-history.ts'
import { readMonthlySpend } from './read-monthly-spend.ts'
import { sumEntries } from './sum-entries.ts'

export const calls = [
  implement(contract.readBalance, readBalance),
  implement(contract.readBalanceHistory, readBalanceHistory),
  implement(contract.readMonthlySpend, readMonthlySpend),
  implement(contract.sumEntries, sumEntries),
  implement(contract.findEntries, findEntries),
  implement(contract.findHolds, findHolds),
]
