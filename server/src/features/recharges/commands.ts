import type { Output } from '@namestead/contract/call'
import { formatAmount, type Money } from '@namestead/contract/money'
import * as contract from '@namestead/contract/operate/recharges'
import { rechargeRefundStates } from '@namestead/contract/recharges'
import { commandOf } from '../../platform/commands.ts'
import { saveFiles } from '../../platform/save-files.ts'

const payment = { value: 'id', meaning: 'the payment' }

const refund = { value: 'id', meaning: 'the refund' }

type ListedRefund = Output<typeof contract.listRechargeRefunds>['refunds'][number]

const describeRefund = (one: ListedRefund) =>
  [
    one.refund,
    one.askedAt.toISOString(),
    `account ${one.account}`,
    `payment ${one.payment} (${one.channel})`,
    `$${formatAmount(one.amount)} as ${formatAmount(one.sentAmount)} ${one.currency}`,
    one.state,
    one.reason,
    one.refusal,
    one.proposal && `waits for a second operator: ${one.proposal}`,
  ]
    .filter(Boolean)
    .join('  ')

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
    one.account && `account ${one.account}`,
    one.asked && `asked for ${one.asked}`,
    one.payer && `by ${one.payer}`,
    one.explanation,
    one.proposal && `waits for a second operator: ${one.proposal}`,
  ]
    .filter(Boolean)
    .join('  ')

const describeConnection = ({ channel, fingerprint, state }: Output<typeof contract.confirmChannel>) =>
  state === 'done'
    ? `${channel} is connected.`
    : `${channel} is connected when a second operator confirms the settings #${fingerprint}.`

const claim = { value: 'id', meaning: 'the report' }
const note = { meaning: 'why; the customer reads it' }
const to = { value: 'folder', meaning: 'where the files are saved' }
const sum = (amount: Money, currency: string) => `${formatAmount(amount)} ${currency}`
const day = (at: Date) => at.toISOString().slice(0, 10)

const describeClaim = (one: Output<typeof contract.listClaims>['claims'][number]) =>
  `${one.claim}  account ${one.account}  recharge ${one.recharge}  ${one.state}  ${sum(one.amount, one.currency)} sent ${day(one.sentOn)} by ${one.payer}, “${one.reference}”`

const isNow = ({ claim: id, state }: { readonly claim: string; readonly state: string }) => `Report ${id} is ${state}.`

export const commands = [
  commandOf(contract.listClaims, {
    meaning: 'Lists transfers that customers reported and that wait for us, or those in one state or of one account.',
    options: {
      state: { meaning: 'submitted, checking, needs-information, credited, refused or withdrawn' },
      account: { value: 'id', meaning: 'whose they are' },
    },
    formatResult: ({ claims }) => (claims.length === 0 ? 'No reports.' : claims.map(describeClaim).join('\n')),
  }),
  commandOf(contract.showClaim, {
    meaning: 'Shows a reported transfer and saves its proofs to a folder.',
    options: { claim },
    own: { to },
    formatResult: (found, given) =>
      [
        describeClaim(found),
        found.reason && `asked: ${found.reason}`,
        found.answer && `answered: ${found.answer}`,
        ...saveFiles(given.text('to'), `claim-${found.claim}`, found.files),
      ]
        .filter(Boolean)
        .join('\n'),
  }),
  commandOf(contract.checkClaim, {
    meaning: 'Takes up a reported transfer: the customer sees that it is being checked.',
    options: { claim },
    formatResult: isNow,
  }),
  commandOf(contract.askClaim, {
    meaning: 'Asks the customer about a reported transfer.',
    options: { claim, note: { meaning: 'the question; the customer reads it' } },
    formatResult: isNow,
  }),
  commandOf(contract.refuseClaim, {
    meaning: 'Refuses a reported transfer that did not come. One that comes later is credited all the same.',
    options: { claim, note },
    formatResult: isNow,
  }),
  commandOf(contract.makeAbnormalRecharge, {
    meaning: 'Sandbox only: simulates a recharge whose payment does not match.',
    options: {
      account: { value: 'id', meaning: 'whose recharge it is' },
      asked: { value: 'amount', meaning: 'the amount requested; 20.00 by default' },
      received: { value: 'amount', meaning: 'the amount received; half of it by default' },
      currency: { value: 'code', meaning: 'the currency received; USD by default' },
      payer: { value: 'name', meaning: 'an unverified payer' },
    },
    formatResult: ({ recharge, outcome, asked, received, currency }) =>
      `Recharge ${recharge} is ${outcome}: ${formatAmount(asked)} requested, ${formatAmount(received)} ${currency} received.`,
  }),
  commandOf(contract.listRecharges, {
    meaning: 'Lists recharges, newest first.',
    options: {
      recharge: { value: 'id', meaning: 'only this recharge' },
      account: { value: 'id', meaning: 'only of this account' },
      channel: { value: 'name', meaning: 'only by this channel' },
      state: { value: 'state', meaning: 'only those that are unpaid, paid, failed, expired, abnormal …' },
      providerId: { value: 'id', meaning: 'only the one with the gateway’s id' },
      next: { value: 'id', meaning: 'continues before this recharge' },
    },
    formatResult: ({ recharges, next }) =>
      [
        ...recharges.map(one =>
          [
            one.recharge,
            one.openedAt.toISOString(),
            `account ${one.account}`,
            one.channel,
            formatAmount(one.amount),
            one.charged,
            one.state,
            one.providerId,
          ]
            .filter(Boolean)
            .join('  '),
        ),
        ...(next ? [`more: --next ${next}`] : []),
      ].join('\n') || 'No recharges found.',
  }),
  commandOf(contract.listProviders, {
    meaning: 'Lists the providers of payments that can be connected, and since when they are.',
    options: {},
    formatResult: ({ providers }) =>
      providers
        .map(
          ({ channel, currency, connectedAt, proposal, fingerprint }) =>
            `${channel}  ${currency}  ${connectedAt ? `connected since ${connectedAt.toISOString()}` : 'not connected'}${fingerprint ? `  waits for a second operator: ${proposal || `#${fingerprint}`}` : ''}`,
        )
        .join('\n'),
  }),
  commandOf(contract.listPayments, {
    meaning: 'Lists the payments of a recharge or of a provider id, with their state.',
    options: {
      recharge: { value: 'id', meaning: 'the recharge' },
      providerId: { value: 'id', meaning: 'the gateway’s id of the payment' },
    },
    formatResult: ({ payments }) =>
      payments.length === 0 ? 'No payments found.' : payments.map(describePayment).join('\n'),
  }),
  commandOf(contract.solvePayment, {
    meaning:
      'Settles a payment that needs review: credits it, or marks it as refunded. Find them with list-todos and list-payments.',
    options: {
      payment,
      recharge: { value: 'id', meaning: 'instead of --payment, where its recharge has only one to settle' },
      credit: { value: 'amount', meaning: 'the amount to add to the balance, in USD' },
      asItIs: { meaning: 'credits the amount received, less the fee; at the rate of the day where its own had ended' },
      refunded: { meaning: 'marks it as refunded to its source' },
      account: { value: 'id', meaning: 'the account to credit, where the payment belongs to no recharge' },
    },
    formatResult: ({ payment: id, account, credited, state }) =>
      state === 'proposed'
        ? `Payment ${id} is credited to account ${account} when a second operator asks for the same.`
        : credited
          ? `${formatAmount(credited)} is credited to account ${account}.`
          : `Payment ${id} is marked as refunded.`,
  }),
  commandOf(contract.chargeBack, {
    meaning: 'Records a chargeback: the payment leaves the balance, and what is missing becomes a debt.',
    options: {
      payment,
      recharge: { value: 'id', meaning: 'instead of --payment, where its recharge has only one credited payment' },
    },
    formatResult: ({ payment: id, account, amount }) =>
      `${formatAmount(amount)} of payment ${id} is charged back from account ${account}.`,
  }),
  commandOf(contract.connectChannel, {
    meaning:
      'Connects a payment provider (alipay, unionpay, stripe, bitpay, ccpay), or gives it other settings, once another operator confirms it. See operating.md for the file.',
    options: {
      channel: { value: 'name', meaning: 'alipay, unionpay, stripe, bitpay or ccpay' },
      settings: { value: 'file', meaning: 'JSON with the merchant’s ids and keys', file: true },
    },
    formatResult: describeConnection,
  }),
  commandOf(contract.confirmChannel, {
    meaning:
      'Connects a payment provider by the settings that another operator proposed. list-providers shows whose they are.',
    options: {
      channel: { value: 'name', meaning: 'alipay, unionpay, stripe, bitpay or ccpay' },
      fingerprint: { meaning: 'of the settings, as list-providers shows it behind #' },
    },
    formatResult: describeConnection,
  }),
  commandOf(contract.disconnectChannel, {
    meaning: 'Takes a payment provider out: it is offered no longer, and its reports are refused.',
    options: { channel: { value: 'name', meaning: 'alipay, unionpay, stripe, bitpay or ccpay' } },
    formatResult: (_data, given) => `${given.text('channel')} is disconnected.`,
  }),
  commandOf(contract.listRechargeRefunds, {
    meaning: 'Lists requested refunds of unspent recharges, those that wait by default.',
    options: {
      state: { value: 'state', meaning: rechargeRefundStates.join(', ') },
      account: { value: 'id', meaning: 'of this account, in any state' },
    },
    formatResult: ({ refunds }) => (refunds.length === 0 ? 'No refunds.' : refunds.map(describeRefund).join('\n')),
  }),
  commandOf(contract.approveRechargeRefund, {
    meaning: 'Has the provider send back unspent money of a recharge.',
    options: { refund },
    formatResult: ({ refund: id, sentAmount, currency, state }) =>
      state === 'proposed'
        ? `Refund ${id} is sent when a second operator approves it.`
        : `Refund ${id} of ${formatAmount(sentAmount)} ${currency} is being sent.`,
  }),
  commandOf(contract.refuseRechargeRefund, {
    meaning: 'Refuses a refund of unspent money: it is in the balance again, and the customer is told why.',
    options: { refund, text: { value: 'text', meaning: 'why, for the customer' } },
    formatResult: ({ refund: id }) => `Refund ${id} is refused.`,
  }),
  commandOf(contract.refundPayment, {
    meaning: 'Has the provider send back a payment that needs review, as it was received.',
    options: {
      payment,
      recharge: { value: 'id', meaning: 'instead of --payment, where its recharge has only one to settle' },
    },
    formatResult: ({ payment: id, state }) =>
      state === 'proposed'
        ? `Payment ${id} is refunded when a second operator asks for the same.`
        : `Payment ${id} is being refunded.`,
  }),
]
