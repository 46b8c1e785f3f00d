import { randomUUID } from 'node:crypto'
import { add, formatAmount, type Money, parseAmount, usd } from '@namestead/contract/money'
import { charge } from '../ledger/index.ts'
import { tellAccount } from '../notices/index.ts'
import type { GivenOptions, OperatorCommand } from '../platform/commands.ts'
import type { Tx } from '../platform/database.ts'
import { SettingError } from '../platform/settings.ts'
import { move } from '../platform/states.ts'
import { channels, feeOf } from './channels.ts'
import { recordsPath, settleAbnormal } from './recharge-events.ts'
import { acceptableOf } from './rules.ts'
import { creditAs, lockRecharge } from './solve-recharge.ts'
import { rechargeStates } from './states.ts'
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

const solveRecharge: OperatorCommand = {
  name: 'solve-recharge',
  meaning:
    'Ends an abnormal recharge, after looking at what the person explained: credits it, or notes it as sent back.',
  options: [
    { name: 'recharge', value: 'id', meaning: 'as the records show it', needed: true },
    { name: 'credit', value: 'amount', meaning: 'added to the balance, in USD' },
    { name: 'as-it-is', meaning: 'credits what came, less the fee' },
    { name: 'refunded', meaning: 'the money was sent back the way it came' },
  ],
  run: ({ databases, clock }, given) =>
    databases.transact(async tx => {
      const now = clock.now()
      const row = await rechargeOf(tx, given)
      const credited = amountOf(given, 'credit')?.minor ?? (given.on('as-it-is') ? receivedOf(row) : undefined)
      if ((credited === undefined) === !given.on('refunded'))
        throw new SettingError('Say one of: --credit <amount>, --as-it-is, --refunded.')
      if (!['abnormal', 'explained', 'refund-asked'].includes(row.state))
        throw new SettingError(`Recharge ${row.id} is ${row.state}: nothing waits there.`)
      if (credited !== undefined) {
        await creditAs(tx, row, credited, now, null)
        return `${formatAmount(usd(credited))} is credited to account ${row.account_id}.`
      }
      // Who had not been asked is moved through the same states.
      if (row.state === 'abnormal') await move(tx, rechargeStates, { id: row.id, to: 'refund-asked', now })
      await move(tx, rechargeStates, { id: row.id, to: 'refunded', now })
      await settleAbnormal(tx, row.account_id, row.id)
      await tellAccount(tx, {
        account: row.account_id,
        kind: 'funds',
        texts: refundedMessage,
        parameters: { recharge: row.id },
        path: recordsPath(row.id),
        now,
      })
      return `Recharge ${row.id} is noted as refunded.`
    }),
}

const chargeBack: OperatorCommand = {
  name: 'charge-back',
  meaning: 'The payer’s bank took a credited recharge back: it leaves the balance, and what is missing becomes a debt.',
  options: [{ name: 'recharge', value: 'id', meaning: 'as the records show it', needed: true }],
  run: ({ databases, clock }, given) =>
    databases.transact(async tx => {
      const now = clock.now()
      const row = await rechargeOf(tx, given)
      const amount = usd(row.credited ?? 0n)
      if (!(await move(tx, rechargeStates, { id: row.id, to: 'charged-back', now })))
        throw new SettingError(`Recharge ${row.id} is ${row.state}: only a credited one can be charged back.`)
      const facts = { account: row.account_id, reason: 'charge-back', reference: row.id, now } as const
      await charge(tx, { ...facts, kind: 'charge-back', subject: row.channel }, amount)
      await tellAccount(tx, {
        account: row.account_id,
        kind: 'funds',
        texts: chargedBackMessage,
        parameters: { recharge: row.id, amount: formatAmount(amount) },
        path: recordsPath(row.id),
        now,
      })
      return `${formatAmount(amount)} of recharge ${row.id} is charged back from account ${row.account_id}.`
    }),
}

export const commands = [makeAbnormal, solveRecharge, chargeBack]

const isId = (text: string) => /^[1-9]\d{0,17}$/.test(text)

async function accountOf(tx: Tx, given: GivenOptions): Promise<string> {
  const id = given.text('account')
  const found = isId(id) && (await tx.selectFrom('accounts').select('id').where('id', '=', id).executeTakeFirst())
  if (!found) throw new SettingError(`There is no account ${id}.`)
  return found.id
}

async function rechargeOf(tx: Tx, given: GivenOptions) {
  const id = given.text('recharge')
  const row = isId(id) ? await lockRecharge(tx, null, id) : undefined
  if (!row) throw new SettingError(`There is no recharge ${id}.`)
  return row
}

function amountOf(given: GivenOptions, name: string): Money | undefined {
  const text = given.optional(name)
  if (text === undefined) return undefined
  const money = parseAmount(text)
  if (!money || money.minor <= 0n) throw new SettingError(`--${name} is "${text}", but must be an amount above 0.`)
  return money
}

function receivedOf(row: Parameters<typeof acceptableOf>[0] & { received_currency: string | null }): bigint {
  const amount = row.received_currency === 'USD' ? acceptableOf({ ...row, problem: 'amount' }) : undefined
  if (amount === undefined) throw new SettingError('What came is no amount in USD: say --credit <amount>.')
  return amount
}
