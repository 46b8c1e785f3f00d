import * as contract from '@namestead/contract/payments'
import { implement } from '../../platform/use-case.ts'
import { findRecharges } from './find-recharges.ts'
import { listExchangeRates } from './list-exchange-rates.ts'
import { readCoins } from './read-coins.ts'
import { listChannels, readRecharge } from './read-recharge.ts'
import { acceptPayment, askRefund, explainPayer } from './solve-payment.ts'
import { type PaymentPorts, startRecharge } from './start-recharge.ts'
import { writeReceipt } from './write-receipt.ts'

export const calls = (ports: PaymentPorts) => [
  implement(
    contract.listChannels,
    listChannels(channel => ports.gateway(channel, '') !== undefined),
  ),
  implement(
    contract.listExchangeRates,
    listExchangeRates(channel => ports.gateway(channel, '') !== undefined),
  ),
  implement(contract.startRecharge, startRecharge(ports)),
  implement(contract.readRecharge, readRecharge),
  implement(contract.readCoins, readCoins(ports.gateway)),
  implement(contract.findRecharges, findRecharges),
  implement(contract.writeReceipt, writeReceipt),
  implement(contract.acceptPayment, acceptPayment),
  implement(contract.askRefund, askRefund),
  implement(contract.explainPayer, explainPayer),
]
