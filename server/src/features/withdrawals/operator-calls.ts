import * as contract from '@namestead/contract/operate/withdrawals'
import { implement } from '../../platform/use-case.ts'
import type { Vault } from '../../platform/vault.ts'
import { exportPayouts } from './export-payouts.ts'
import { listWithdrawals, showWithdrawal } from './look-at-withdrawals.ts'
import { decidePayee, listWaitingPayees } from './operate-payees.ts'
import {
  approveWithdrawal,
  askWithdrawalDocuments,
  judgeWithdrawalDocument,
  markWithdrawalArrived,
  markWithdrawalReturned,
  markWithdrawalSent,
  refuseWithdrawal,
  reviewWithdrawal,
} from './operate-withdrawals.ts'

export const operatorCalls = (payees: Vault) => [
  implement(contract.listWithdrawals, listWithdrawals),
  implement(contract.showWithdrawal, showWithdrawal(payees)),
  implement(contract.reviewWithdrawal, reviewWithdrawal),
  implement(contract.askWithdrawalDocuments, askWithdrawalDocuments),
  implement(contract.judgeWithdrawalDocument, judgeWithdrawalDocument),
  implement(contract.approveWithdrawal, approveWithdrawal),
  implement(contract.refuseWithdrawal, refuseWithdrawal),
  implement(contract.exportPayouts, exportPayouts(payees)),
  implement(contract.markWithdrawalSent, markWithdrawalSent),
  implement(contract.markWithdrawalArrived, markWithdrawalArrived),
  implement(contract.markWithdrawalReturned, markWithdrawalReturned),
  implement(contract.listPayees, listWaitingPayees),
  implement(contract.decidePayee, decidePayee),
]
