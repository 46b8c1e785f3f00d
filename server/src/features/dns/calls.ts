import * as contract from '@namestead/contract/dns'
import { implement } from '../../platform/use-case.ts'
import { addRecord, deleteRecords, editRecord } from './change-records.ts'
import { findChanges, findRecords } from './queries.ts'
import { undoChange } from './undo-change.ts'

export const calls = (ourNameServers: readonly string[]) => [
  implement(contract.findRecords, findRecords(ourNameServers)),
  implement(contract.addRecord, addRecord),
  implement(contract.editRecord, editRecord),
  implement(contract.deleteRecords, deleteRecords),
  implement(contract.findChanges, findChanges),
  implement(contract.undoChange, undoChange),
]
