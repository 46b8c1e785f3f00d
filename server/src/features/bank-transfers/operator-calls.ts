import * as contract from '@namestead/contract/operate/bank-transfers'
import { implement } from '../../platform/use-case.ts'
import { ignoreLine, importBankStatement, listStatementLines, matchLine } from './bank-statements.ts'
import { addBankAccount, confirmBankAccount, endBankAccount, listBankAccounts } from './operate-bank-accounts.ts'
import { decidePayer, listWaitingPayers, showPayer } from './operate-payers.ts'

export const operatorCalls = [
  implement(contract.listBankAccounts, listBankAccounts),
  implement(contract.addBankAccount, addBankAccount),
  implement(contract.confirmBankAccount, confirmBankAccount),
  implement(contract.endBankAccount, endBankAccount),
  implement(contract.importBankStatement, importBankStatement),
  implement(contract.listStatementLines, listStatementLines),
  implement(contract.matchLine, matchLine),
  implement(contract.ignoreLine, ignoreLine),
  implement(contract.listPayers, listWaitingPayers),
  implement(contract.showPayer, showPayer),
  implement(contract.decidePayer, decidePayer),
]
