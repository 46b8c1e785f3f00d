import * as contract from '@namestead/contract/operate/payments'
import { implement } from '../../platform/use-case.ts'
import type { Vault } from '../../platform/vault.ts'
import { chargeBack } from './charge-back.ts'
import { connectChannel, disconnectChannel } from './connect-channel.ts'
import { importExchangeRates, listCurrentRates } from './import-exchange-rates.ts'
import { makeAbnormalRecharge } from './make-abnormal-recharge.ts'
import { listPayments, solvePayment } from './operate-payments.ts'
import { approveRechargeRefund, listRechargeRefunds, refuseRechargeRefund } from './operate-recharge-refunds.ts'
import { refundPayment } from './refund-payment.ts'

export const operatorCalls = (mode: 'sandbox' | 'live', vault: Vault) => [
  implement(contract.refundPayment, refundPayment),
  implement(contract.listRechargeRefunds, listRechargeRefunds),
  implement(contract.approveRechargeRefund, approveRechargeRefund),
  implement(contract.refuseRechargeRefund, refuseRechargeRefund),
  implement(contract.connectChannel, connectChannel(vault)),
  implement(contract.disconnectChannel, disconnectChannel),
  implement(contract.listPayments, listPayments),
  implement(contract.solvePayment, solvePayment),
  implement(contract.chargeBack, chargeBack),
  implement(contract.importExchangeRates, importExchangeRates),
  implement(contract.listCurrentRates, listCurrentRates),
  implement(contract.makeAbnormalRecharge, makeAbnormalRecharge(mode)),
]
