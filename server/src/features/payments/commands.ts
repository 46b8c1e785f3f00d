import { randomUUID } from 'node:crypto'
import { add, formatAmount, type Money, parseAmount, sayAmount, usd } from '@namestead/contract/money'
import type { GivenOptions, OperatorCommand } from '../../platform/commands.ts'
import type { Tx } from '../../platform/database.ts'
import { SettingError } from '../../platform/settings.ts'
import { move } from '../../platform/states.ts'
import { charge, platform } from '../ledger/index.ts'
import { notifyAccount } from '../notices/index.ts'
import { channels, feeOf } from './channels.ts'
import { paymentsOf } from './find-recharges.ts'
import { creditPayment, lockPayment, type PaymentRow, recordsPath, settleRaised } from './payment-events.ts'
import { acceptableOf } from './rules.ts'
import { paymentStates, rechargeStates } from './states.ts'
import { takeReport } from './take-report.ts'
import { chargedBackMessage, refundedMessage } from './texts.ts'

const makeAbnormal: OperatorCommand = {
  name: 'make-abnormal-recharge',
  meaning: 'Sandbox: a recharge whose money came otherwise than asked for, as a gateway would report it.',
  options: [
    { name: 'account', value: 'id', meaning: 'whose recharge it is', needed: true },
    { name: 'asked', value: 'amount', meaning: 'what was asked for, 20.00 where left out' },
    { name: 'received', value: 'amount', meaning: 'what came; half of it where nothing else is wrong' },
    { name: 'currency', value: 'code', meaning: 'in which currency it came, USD where left out' },
    { name: 'payer', value: 'name', meaning: 'somebody whose account was never verified' },
  ],
  async run({ databases, clock, settings }, given) {
    if (settings.mode !== 'sandbox') throw new SettingError('Only a sandbox can make up a recharge.')
    const [channel] = channels
    if (!channel) throw new SettingError('There is no payment channel.')
    const asked = amountOf(given, 'asked') ?? usd(2000n)
    const fee = feeOf(channel, asked)
    const [currency, payer] = [given.optional('currency')?.toUpperCase() ?? 'USD', given.optional('payer')]
    const half = usd((asked.minor + 1n) / 2n)
    const received = amountOf(given, 'received') ?? (currency !== 'USD' || payer ? add(asked, fee) : half)
    const now = clock.now()
    return databases.transact(async tx => {
      const account = await accountOf(tx, given)
      const { id } = await tx
        .insertInto('recharges')
        .values({
          account_id: account,
          channel: channel.channel,
          amount: asked.minor,
          fee: fee.minor,
          state: rechargeStates.initial,
          opened_at: now,
          expires_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const report = {
        messageId: randomUUID(),
        providerId: `made-${randomUUID()}`,
        reference: id,
        outcome: 'paid',
        amount: formatAmount(received),
        currency,
        ...(payer ? { payer: { name: payer, verified: false } } : {}),
      } as const
      const outcome = await takeReport(tx, channel.channel, report, JSON.stringify(report), now)
      return `Recharge ${id} is ${outcome}: ${formatAmount(asked)} asked for, ${formatAmount(received)} ${currency} received.`
    })
  },
}

const solvePayment: OperatorCommand = {
  name: 'solve-payment',
  meaning: 'Ends a payment that waits: credits it, or notes it as sent back. list-todos and list-payments show them.',
  options: [
    { name: 'payment', value: 'id', meaning: 'the payment' },
    { name: 'recharge', value: 'id', meaning: 'in its place: the recharge whose only waiting payment it is' },
    { name: 'credit', value: 'amount', meaning: 'added to the balance, in USD' },
    { name: 'as-it-is', meaning: 'credits what came, less the fee' },
    { name: 'refunded', meaning: 'the money was sent back the way it came' },
    { name: 'account', value: 'id', meaning: 'whose money it is, where it came for no recharge of ours' },
  ],
  run: ({ databases, clock }, given) =>
    databases.transact(async tx => {
      const now = clock.now()
      const payment = await paymentOf(tx, given, waiting)
      const said = [given.on('as-it-is'), given.optional('credit') !== undefined, given.on('refunded')]
      if (said.filter(Boolean).length !== 1)
        throw new SettingError('Say one of: --credit <amount>, --as-it-is, --refunded.')
      if (!waiting.includes(payment.state))
        throw new SettingError(`Payment ${payment.id} is ${payment.state}: nothing waits there.`)
      const recharge = payment.recharge_id
        ? await tx
            .selectFrom('recharges')
            .select(['account_id', 'fee'])
            .where('id', '=', payment.recharge_id)
            .executeTakeFirstOrThrow()
        : undefined
      if (!given.on('refunded')) {
        if (recharge && given.optional('account')) throw new SettingError('The recharge says whose money it is.')
        const account = recharge?.account_id ?? (await accountOf(tx, given))
        const amount = amountOf(given, 'credit')?.minor ?? receivedOf(payment, recharge?.fee ?? 0n)
        await creditPayment(tx, payment, { account, amount, by: null, now })
        return `${formatAmount(usd(amount))} is credited to account ${account}.`
      }
      // Who had not been asked is moved through the same states.
      await move(tx, paymentStates, { id: payment.id, to: 'refund-asked', now })
      await move(tx, paymentStates, { id: payment.id, to: 'refunded', now })
      await tx.updateTable('payments').set({ ended_at: now }).where('id', '=', payment.id).execute()
      await settleRaised(tx, payment, now)
      if (recharge)
        await notifyAccount(tx, {
          account: recharge.account_id,
          kind: 'funds',
          texts: refundedMessage,
          parameters: { recharge: payment.recharge_id ?? '' },
          path: recordsPath(payment.recharge_id ?? ''),
          now,
        })
      return `Payment ${payment.id} is noted as refunded.`
    }),
}

const chargeBack: OperatorCommand = {
  name: 'charge-back',
  meaning: 'The payer’s bank took a credited payment back: it leaves the balance, and what is missing becomes a debt.',
  options: [
    { name: 'payment', value: 'id', meaning: 'the payment' },
    { name: 'recharge', value: 'id', meaning: 'in its place: the recharge that only this payment was credited for' },
  ],
  run: ({ databases, clock }, given) =>
    databases.transact(async tx => {
      const now = clock.now()
      const payment = await paymentOf(tx, given, ['credited', 'charged-back'])
      const { account_id: account, credited } = payment
      if (!account || !credited || !(await move(tx, paymentStates, { id: payment.id, to: 'charged-back', now })))
        throw new SettingError(`Payment ${payment.id} is ${payment.state}: only a credited one can be charged back.`)
      await tx.updateTable('payments').set({ ended_at: now }).where('id', '=', payment.id).execute()
      const { channel } = payment
      const facts = {
        reason: 'charge-back',
        reference: payment.id,
        kind: 'charge-back',
        subject: channel,
        now,
      } as const
      await charge(tx, facts, usd(credited), { account, to: platform.clearing(channel) })
      await notifyAccount(tx, {
        account,
        kind: 'funds',
        texts: chargedBackMessage,
        parameters: { recharge: payment.recharge_id ?? payment.id, amount: sayAmount(usd(credited)) },
        path: payment.recharge_id ? recordsPath(payment.recharge_id) : '',
        now,
      })
      return `${formatAmount(usd(credited))} of payment ${payment.id} is charged back from account ${account}.`
    }),
}

const listPayments: OperatorCommand = {
  name: 'list-payments',
  meaning: 'What came for a recharge, or by a provider’s id, and what became of it.',
  options: [
    { name: 'recharge', value: 'id', meaning: 'the recharge' },
    { name: 'provider-id', value: 'id', meaning: 'as the gateway calls the payment' },
  ],
  async run({ databases }, given) {
    const [recharge, provider] = [given.optional('recharge'), given.optional('provider-id')]
    if ((provider === undefined) === (recharge === undefined) || !isId(recharge ?? '1'))
      throw new SettingError('Say --recharge <id> or --provider-id <id>.')
    const rows = await databases.db
      .selectFrom('payments')
      .selectAll()
      .$if(recharge !== undefined, q => q.where('recharge_id', '=', recharge ?? ''))
      .$if(provider !== undefined, q => q.where('provider_id', '=', provider ?? ''))
      .orderBy('id')
      .limit(500)
      .execute()
    return rows.length === 0 ? 'No payment came.' : rows.map(describePayment).join('\n')
  },
}

export const commands = [makeAbnormal, listPayments, solvePayment, chargeBack]

const waiting: readonly string[] = ['abnormal', 'explained', 'refund-asked']

const describePayment = (payment: PaymentRow) =>
  [
    payment.id,
    payment.received_at.toISOString(),
    `${payment.channel} ${payment.provider_id}`,
    `recharge ${payment.recharge_id ?? 'unknown'}`,
    `${payment.received_amount === null ? '?' : formatAmount(usd(payment.received_amount))} ${payment.received_currency}`,
    payment.state,
    payment.problem ?? '',
    payment.explanation,
  ]
    .filter(Boolean)
    .join('  ')

const isId = (text: string) => /^[1-9]\d{0,17}$/.test(text)

async function accountOf(tx: Tx, given: GivenOptions): Promise<string> {
  const id = given.text('account')
  const found = isId(id) && (await tx.selectFrom('accounts').select('id').where('id', '=', id).executeTakeFirst())
  if (!found) throw new SettingError(`There is no account ${id}.`)
  return found.id
}

/** The payment that is named, or the only one of the named recharge in one of `states`. */
async function paymentOf(tx: Tx, given: GivenOptions, states: readonly string[]): Promise<PaymentRow> {
  const [payment, recharge] = [given.optional('payment'), given.optional('recharge')]
  if ((payment === undefined) === (recharge === undefined))
    throw new SettingError('Say one of: --payment <id>, --recharge <id>.')
  if (payment !== undefined) {
    const row = isId(payment) ? await lockPayment(tx, payment) : undefined
    if (!row) throw new SettingError(`There is no payment ${payment}.`)
    return row
  }
  const all = await paymentsOf(tx, isId(recharge ?? '') ? [recharge ?? ''] : [])
  if (all.length === 0) throw new SettingError(`No payment came for a recharge ${recharge}.`)
  const fitting = all.filter(({ state }) => states.includes(state))
  const [only, ...more] = fitting.length > 0 ? fitting : all
  if (more.length > 0) throw new SettingError(`Recharge ${recharge} has several: say --payment <id>.`)
  const row = only && (await lockPayment(tx, only.id))
  if (!row) throw new SettingError(`No payment came for a recharge ${recharge}.`)
  return row
}

function amountOf(given: GivenOptions, name: string): Money | undefined {
  const text = given.optional(name)
  if (text === undefined) return undefined
  const money = parseAmount(text)
  if (!money || money.minor <= 0n) throw new SettingError(`--${name} is "${text}", but must be an amount above 0.`)
  return money
}

function receivedOf(payment: PaymentRow, fee: bigint): bigint {
  const amount = acceptableOf({ ...payment, problem: 'amount' }, fee)
  if (amount === null) throw new SettingError('What came is no amount in USD: say --credit <amount>.')
  return amount
}
