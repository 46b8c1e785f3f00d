import * as contract from '@namestead/contract/recharges'
import { implement } from '../../platform/use-case.ts'
import { chooseCoin } from './choose-coin.ts'
import { addClaim, answerClaim, findClaims, withdrawClaim } from './claims/claims.ts'
import { findRecharges } from './find-recharges.ts'
import { readCoins } from './read-coins.ts'
import { listChannels, readRecharge } from './read-recharge.ts'
import { askRechargeRefund, cancelRechargeRefund } from './refunds/recharge-refunds.ts'
import { acceptPayment, askRefund, explainPayer } from './solve-payment.ts'
import { type PaymentPorts, startRecharge } from './start-recharge.ts'
import { writeReceipt } from './write-receipt.ts'

export const calls = (ports: PaymentPorts) => [
  implement(
    contract.listChannels,
    listChannels(channel => ports.gateway(channel, '') !== undefined),
  ),
  implement(contract.startRecharge, startRecharge(ports)),
  implement(contract.readRecharge, readRecharge),
  implement(contract.readCoins, readCoins(ports.gateway)),
  implement(contract.chooseCoin, chooseCoin(ports)),
  implement(contract.findRecharges, findRecharges),
  implement(contract.askRechargeRefund, askRechargeRefund),
  implement(contract.cancelRechargeRefund, cancelRechargeRefund),
  implement(contract.writeReceipt, writeReceipt),
  implement(contract.acceptPayment, acceptPayment),
  implement(contract.askRefund, askRefund),
  implement(contract.explainPayer, explainPayer),
  implement(contract.findClaims, findClaims),
  implement(contract.addClaim, addClaim),
  implement(contract.answerClaim, answerClaim),
  implement(contract.withdrawClaim, withdrawClaim),
]
