import * as contract from '@namestead/contract/operate/recharges'
import { implement } from '../../platform/use-case.ts'
import type { Vault } from '../../platform/vault.ts'
import { confirmChannel, connectChannel, disconnectChannel, listProviders } from './channels/connect-channel.ts'
import { chargeBack } from './charge-back.ts'
import { askClaim, checkClaim, listClaims, refuseClaim, showClaim } from './claims/operate-claims.ts'
import { listRecharges } from './list-recharges.ts'
import { makeAbnormalRecharge } from './make-abnormal-recharge.ts'
import { listPayments, solvePayment } from './operate-payments.ts'
import { approveRechargeRefund, listRechargeRefunds, refuseRechargeRefund } from './refunds/operate-recharge-refunds.ts'
import { refundPayment } from './refunds/refund-payment.ts'

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
  implement(contract.listClaims, listClaims),
  implement(contract.showClaim, showClaim),
  implement(contract.checkClaim, checkClaim),
  implement(contract.askClaim, askClaim),
  implement(contract.refuseClaim, refuseClaim),
  implement(contract.makeAbnormalRecharge, makeAbnormalRecharge),
]
