import * as contract from '@namestead/contract/withdrawals'
import { implement } from '../../platform/use-case.ts'
import type { Vault } from '../../platform/vault.ts'
import type { CreditSource } from './credits.ts'
import { supplyDocuments } from './documents.ts'
import { addPayee, listPayees, removePayee } from './payees.ts'
import { findWithdrawals, readWithdrawable, readWithdrawal, sumWithdrawals } from './read-withdrawals.ts'
import { findCredits, settleCredits } from './settle-credits.ts'
import { type AgreementVersion, acceptAgreement, cancelWithdrawal, submitWithdrawal } from './submit-withdrawal.ts'
import { writeReceipt } from './write-receipt.ts'

export interface WithdrawalPorts {
  readonly payees: Vault
  readonly credits: readonly CreditSource[]
  readonly agreementVersion: AgreementVersion
}

export const calls = ({ payees, credits, agreementVersion }: WithdrawalPorts) => [
  implement(contract.readWithdrawable, readWithdrawable(agreementVersion)),
  implement(contract.acceptAgreement, acceptAgreement(agreementVersion)),
  implement(contract.findCredits, findCredits(credits)),
  implement(contract.settleCredits, settleCredits(credits)),
  implement(contract.listPayees, listPayees),
  implement(contract.addPayee, addPayee(payees)),
  implement(contract.removePayee, removePayee),
  implement(contract.submitWithdrawal, submitWithdrawal(agreementVersion)),
  implement(contract.cancelWithdrawal, cancelWithdrawal),
  implement(contract.findWithdrawals, findWithdrawals),
  implement(contract.sumWithdrawals, sumWithdrawals),
  implement(contract.readWithdrawal, readWithdrawal),
  implement(contract.writeReceipt, writeReceipt),
  implement(contract.supplyDocuments, supplyDocuments),
]
