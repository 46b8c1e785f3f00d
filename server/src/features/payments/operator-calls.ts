import * as contract from '@namestead/contract/operate/payments'
import { implement } from '../../platform/use-case.ts'
import type { Vault } from '../../platform/vault.ts'
import { ignoreLine, importBankStatement, listStatementLines, matchLine } from './bank-statements.ts'
import { chargeBack } from './charge-back.ts'
import { confirmChannel, connectChannel, disconnectChannel, listProviders } from './connect-channel.ts'
import { importExchangeRates, listCurrentRates } from './import-exchange-rates.ts'
import { listRecharges } from './list-recharges.ts'
import { makeAbnormalRecharge } from './make-abnormal-recharge.ts'
import { addBankAccount, confirmBankAccount, endBankAccount, listBankAccounts } from './operate-bank-accounts.ts'
import { askClaim, checkClaim, listClaims, refuseClaim, showClaim } from './operate-claims.ts'
import { decidePayer, listWaitingPayers, showPayer } from './operate-payers.ts'
import { listPayments, solvePayment } from './operate-payments.ts'
import { approveRechargeRefund, listRechargeRefunds, refuseRechargeRefund } from './operate-recharge-refunds.ts'
import { refundPayment } from './refund-payment.ts'

export const operatorCalls = (vault: Vault) => [
  implement(contract.refundPayment, refundPayment),
  implement(contract.listRechargeRefunds, listRechargeRefunds),
  implement(contract.approveRechargeRefund, approveRechargeRefund),
  implement(contract.refuseRechargeRefund, refuseRechargeRefund),
  implement(contract.connectChannel, connectChannel(vault)),
  implement(contract.confirmChannel, confirmChannel(vault)),
  implement(contract.disconnectChannel, disconnectChannel),
  implement(contract.listRecharges, listRecharges),
  implement(contract.listProviders, listProviders),
  implement(contract.listPayments, listPayments),
  implement(contract.solvePayment, solvePayment),
  implement(contract.chargeBack, chargeBack),
  implement(contract.importExchangeRates, importExchangeRates),
  implement(contract.listCurrentRates, listCurrentRates),
  implement(contract.listBankAccounts, listBankAccounts),
  implement(contract.addBankAccount, addBankAccount),
  implement(contract.confirmBankAccount, confirmBankAccount),
  implement(contract.endBankAccount, endBankAccount),
  implement(contract.importBankStatement, importBankStatement),
  implement(contract.listStatementLines, listStatementLines),
  implement(contract.matchLine, matchLine),
  implement(contract.ignoreLine, ignoreLine),
  implement(contract.listClaims, listClaims),
  implement(contract.showClaim, showClaim),
  implement(contract.checkClaim, checkClaim),
  implement(contract.askClaim, askClaim),
  implement(contract.refuseClaim, refuseClaim),
  implement(contract.listPayers, listWaitingPayers),
  implement(contract.showPayer, showPayer),
  implement(contract.decidePayer, decidePayer),
  implement(contract.makeAbnormalRecharge, makeAbnormalRecharge),
]
