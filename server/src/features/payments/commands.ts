import type { Output } from '@namestead/contract/call'
import { formatAmount } from '@namestead/contract/money'
import * as contract from '@namestead/contract/operate/payments'
import { commandOf } from '../../platform/commands.ts'

const payment = { value: 'id', meaning: 'the payment' }

type Listed = Output<typeof contract.listPayments>['payments'][number]

const describePayment = (one: Listed) =>
  [
    one.payment,
    one.receivedAt.toISOString(),
    `${one.channel} ${one.providerId}`,
    `recharge ${one.recharge ?? 'unknown'}`,
    `${one.received ? formatAmount(one.received) : '?'} ${one.receivedCurrency}`,
    one.state,
    one.problem ?? '',
    one.explanation,
  ]
    .filter(Boolean)
    .join('  ')

export const commands = [
  commandOf(contract.makeAbnormalRecharge, {
    meaning: 'Sandbox: a recharge whose money came otherwise than asked for, as a gateway would report it.',
    options: {
      account: { value: 'id', meaning: 'whose recharge it is' },
      asked: { value: 'amount', meaning: 'what was asked for, 20.00 where left out' },
      received: { value: 'amount', meaning: 'what came; half of it where nothing else is wrong' },
      currency: { value: 'code', meaning: 'in which currency it came, USD where left out' },
      payer: { value: 'name', meaning: 'a payer whose account was never verified' },
    },
    say: ({ recharge, outcome, asked, received, currency }) =>
      `Recharge ${recharge} is ${outcome}: ${formatAmount(asked)} asked for, ${formatAmount(received)} ${currency} received.`,
  }),
  commandOf(contract.listPayments, {
    meaning: 'What came for a recharge, or by a provider’s id, and what became of it.',
    options: {
      recharge: { value: 'id', meaning: 'the recharge' },
      providerId: { value: 'id', meaning: 'as the gateway calls the payment' },
    },
    say: ({ payments }) => (payments.length === 0 ? 'No payment came.' : payments.map(describePayment).join('\n')),
  }),
  commandOf(contract.solvePayment, {
    meaning: 'Ends a payment that waits: credits it, or notes it as sent back. list-todos and list-payments show them.',
    options: {
      payment,
      recharge: { value: 'id', meaning: 'in its place: the recharge whose only waiting payment it is' },
      credit: { value: 'amount', meaning: 'added to the balance, in USD' },
      asItIs: { meaning: 'credits what came, less the fee' },
      refunded: { meaning: 'the money was sent back the way it came' },
      account: { value: 'id', meaning: 'whose money it is, where it came for no recharge of ours' },
    },
    say: ({ payment: id, account, credited }) =>
      credited ? `${formatAmount(credited)} is credited to account ${account}.` : `Payment ${id} is noted as refunded.`,
  }),
  commandOf(contract.chargeBack, {
    meaning:
      'The payer’s bank took a credited payment back: it leaves the balance, and what is missing becomes a debt.',
    options: {
      payment,
      recharge: { value: 'id', meaning: 'in its place: the recharge that only this payment was credited for' },
    },
    say: ({ payment: id, account, amount }) =>
      `${formatAmount(amount)} of payment ${id} is charged back from account ${account}.`,
  }),
]
