import * as contract from '@namestead/contract/operate/ledger'
import { implement } from '../../platform/use-case.ts'
import { listEntries } from './browse-journal.ts'
import { readStatement, showEntry } from './operate-journal.ts'
import { readTrialBalance } from './trial-balance.ts'

export const operatorCalls = [
  implement(contract.listEntries, listEntries),
  implement(contract.readStatement, readStatement),
  implement(contract.showEntry, showEntry),
  implement(contract.readTrialBalance, readTrialBalance),
]
