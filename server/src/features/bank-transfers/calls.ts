import * as contract from '@namestead/contract/bank-transfers'
import { implement } from '../../platform/use-case.ts'
import { addPayer, listPayers, removePayer } from './payers.ts'
import { readTransfer } from './read-transfer.ts'

export const calls = [
  implement(contract.readTransfer, readTransfer),
  implement(contract.listPayers, listPayers),
  implement(contract.addPayer, addPayer),
  implement(contract.removePayer, removePayer),
]
