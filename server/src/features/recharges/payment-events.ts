import type { Text } from '@namestead/contract/language'
import { amountIn, displayAmount, formatAmount, usd } from '@namestead/contract/money'
import { channelText } from '@namestead/contract/recharges'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import type { Database } from '../../platform/database-types.ts'
import { enqueue } from '../../platform/jobs.ts'
import { move } from '../../platform/states.ts'
import type { By } from '../../platform/use-case.ts'
import { credit, platform } from '../ledger/index.ts'
import { notifyAccount, raiseOperatorTodo, raiseTodo, settleOperatorTodo, settleTodo } from '../notices/index.ts'
import { endClaims } from './claims/claims.ts'
import { payRechargedJob } from './jobs.ts'
import { notifyCards } from './notify-cards.ts'
import { type Asked, dollarsOf } from './rules.ts'
import { paymentStates, rechargeStates } from './states.ts'
import { setSuspense } from './suspense.ts'
import { abnormalMessage, paidMessage } from './texts.ts'

export type PaymentRow = Selectable<Database['payments']>

export const recordsPath = (recharge: string) => `/user/cz_jl?recharge=${recharge}`

/** Locks a payment after its recharge, in the same order as a report does. */
export async function lockPayment(tx: Tx, id: string): Promise<PaymentRow | undefined> {
  await tx
    .selectFrom('recharges')
    .select('id')
    .where('id', '=', tx.selectFrom('payments').select('recharge_id').where('id', '=', id))
    .forUpdate()
    .execute()
  return tx.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

interface Credited {
  readonly account: string
  /** Minor units of USD. */
  readonly amount: bigint
  /** The rate of the day, where that of its recharge had ended. */
  readonly rate?: bigint | undefined
  /** Who approved it: the customer or an operator; undefined where the gateway's report was right. */
  readonly by: By | { readonly operator: string } | undefined
  readonly now: Date
}

/** Credits a payment to the balance. Idempotent: its state allows it once, and the ledger knows `(channel, provider id)`. */
export async function creditPayment(
  tx: Tx,
  payment: PaymentRow,
  { account, amount, rate, by, now }: Credited,
): Promise<boolean> {
  const operator = by && 'operator' in by ? by.operator : undefined
  const approved = by && ('operator' in by ? by : { by })
  await tx
    .updateTable('payments')
    .set({
      account_id: account,
      credited: amount,
      credited_rate: rate ?? null,
      ended_at: now,
      credited_by: operator ?? null,
    })
    .where('id', '=', payment.id)
    .execute()
  if (!(await move(tx, paymentStates, { id: payment.id, to: 'credited', now, ...approved }))) return false
  const { channel, recharge_id: recharge } = payment
  const facts = {
    reason: `recharge:${channel}`,
    reference: payment.provider_id,
    kind: 'recharge',
    subject: channel,
    operator,
    now,
  } as const
  await setSuspense(tx, payment, 0n, { now, operator })
  await credit(tx, facts, usd(amount), {
    from: platform.clearing(channel),
    to: { account, kind: 'recharged' },
    fee: await channelFeeOf(tx, { ...payment, credited_rate: rate ?? null }, amount),
  })
  if (recharge && (await move(tx, rechargeStates, { id: recharge, to: 'paid', now, ...approved })))
    await tx.updateTable('recharges').set({ ended_at: now }).where('id', '=', recharge).execute()
  if (recharge) {
    await endClaims(tx, recharge, now)
    await payItsOrder(tx, recharge)
  }
  const isByCard = recharge !== null && (await reportToCard(tx, recharge))
  await settleRaised(tx, payment, now, operator)
  // Its customer, who was away, is told of the charge.
  if (isByCard) return true
  await notifyAccount(tx, {
    account,
    kind: 'funds',
    texts: paidMessage,
    parameters: { recharge: recharge ?? payment.id, amount: displayAmount(usd(amount)) },
    path: recharge ? recordsPath(recharge) : '',
    now,
  })
  return true
}

/** The cart, a higher feature, pays the order that the recharge was made for. */
async function payItsOrder(tx: Tx, recharge: string): Promise<void> {
  const found = await tx
    .selectFrom('recharges')
    .select(['order_id', 'account_id'])
    .where('id', '=', recharge)
    .where('pays_order', '=', true)
    .executeTakeFirst()
  if (!found?.order_id) return
  const { order_id: order, account_id: account } = found
  enqueue(tx, payRechargedJob, { order, account }, { key: `pay order ${order}` })
}

/** Cards, a higher feature, learns that the recharge of a charge was paid, or taken back; false where it is no such recharge. */
export async function reportToCard(tx: Tx, recharge: string): Promise<boolean> {
  const found = await tx
    .selectFrom('recharges')
    .select('id')
    .where('id', '=', recharge)
    .where('by_card', '=', true)
    .executeTakeFirst()
  if (found) await notifyCards(tx, recharge)
  return found !== undefined
}

/** The channel's fee: the part of the received amount that is not credited. Unknown for a currency that was not asked for. */
export async function channelFeeOf(db: Db | Tx, payment: PaymentRow, credited: bigint) {
  const asked = payment.recharge_id
    ? await db
        .selectFrom('recharges')
        .select(['amount', 'fee', 'currency', 'charged', 'rate'])
        .where('id', '=', payment.recharge_id)
        .executeTakeFirstOrThrow()
    : undefined
  // As asked, the fee is the very one that was shown: the converted amount is rounded.
  const { credited_rate: rate } = payment
  const asAsked = asked?.rate && !rate && payment.received_amount === asked.charged
  const received = asAsked
    ? asked.amount + asked.fee
    : dollarsOf(payment, asked && { ...asked, rate: rate ?? asked.rate })
  if (received === undefined || received <= credited) return undefined
  return { to: platform.providerFees(payment.channel), amount: usd(received - credited) }
}

/** What a customer cannot decide, or what may be our fault. */
const forOperators: ReadonlySet<string> = new Set(['second', 'late', 'reference'])

/**
 * Creates to-dos for the abnormal payment: for its customer where the recharge is known, else for an operator, who is also
 * notified of second and late payments.
 */
export async function raiseAbnormal(
  tx: Tx,
  payment: PaymentRow,
  recharge: (Asked & { readonly id: string; readonly account_id: string }) | undefined,
  now: Date,
): Promise<void> {
  await move(tx, paymentStates, { id: payment.id, to: 'abnormal', now })
  await setSuspense(tx, payment, dollarsOf(payment, recharge) ?? 0n, { now })
  if (forOperators.has(payment.problem ?? '')) await raiseForOperator(tx, payment, now)
  if (!recharge) return
  await raiseTodo(tx, {
    account: recharge.account_id,
    kind: 'abnormal-recharge',
    reference: recharge.id,
    about: { amount: formatAmount(usd(recharge.amount + recharge.fee)) },
    now,
  })
  await notifyAccount(tx, {
    account: recharge.account_id,
    kind: 'funds',
    texts: abnormalMessage,
    parameters: { recharge: recharge.id },
    path: recordsPath(recharge.id),
    now,
  })
}

/** What a customer asks an operator to do with an abnormal payment. */
export type PaymentRequest = 'explained' | 'refund-asked'

/** Creates the to-do for an operator to decide on a payment. */
export const raiseForOperator = (tx: Tx, payment: PaymentRow, now: Date, request?: PaymentRequest) =>
  raiseOperatorTodo(tx, {
    kind: 'payment',
    reference: payment.id,
    text: settleText(payment, request),
    about: { recharge: payment.recharge_id, explanation: payment.explanation },
    now,
  })

function settleText(payment: PaymentRow, request?: PaymentRequest): Text {
  const { channel, provider_id: id, explanation, received_amount: amount, received_currency: currency } = payment
  const sum = amount === null ? undefined : amountIn(currency, usd(amount))
  const from = channelText(channel) ?? { us: channel, zhcn: channel }
  const why = reasons[payment.problem ?? 'amount']
  const asked = request ? requestText(request, explanation) : { us: '', zhcn: '' }
  const refunds = request === 'refund-asked'
  return {
    us: `${refunds ? 'Refund' : 'Settle'} ${sum ?? 'an unreadable amount'} from ${from.us} ${id}: ${why?.us ?? ''}${asked.us && ` ${asked.us}`}`,
    zhcn: `请${refunds ? '退回' : '处理'} ${from.zhcn} ${id} 的款项（${sum ?? '金额无法读取'}）：${why?.zhcn ?? ''}${asked.zhcn}`,
  }
}

function requestText(request: PaymentRequest, explanation: string): Text {
  if (request === 'explained')
    return { us: `The customer says who paid: “${explanation}”`, zhcn: `客户说明付款人：“${explanation}”` }
  const asks = { us: 'The customer asks for a refund to its source', zhcn: '客户要求原路退款' }
  return explanation === ''
    ? { us: `${asks.us}.`, zhcn: `${asks.zhcn}。` }
    : { us: `${asks.us}: “${explanation}”`, zhcn: `${asks.zhcn}：“${explanation}”` }
}

const reasons: Readonly<Record<string, Text>> = {
  amount: { us: 'the amount differs from the requested one.', zhcn: '金额与申请的不符。' },
  currency: { us: 'the currency differs from the requested one.', zhcn: '币种与申请的不符。' },
  payer: { us: "the payer isn't verified.", zhcn: '付款人未经验证。' },
  second: { us: 'the recharge was already paid.', zhcn: '该笔充值已经付过款。' },
  late: { us: 'the exchange rate had expired when it came.', zhcn: '到账时汇率已失效。' },
  reference: { us: 'it matches no recharge.', zhcn: '找不到对应的充值。' },
}

/** The gateway contradicts its earlier report of a settled payment: nothing is booked, an operator investigates. */
export const raiseContradiction = (tx: Tx, payment: PaymentRow, messageId: string, now: Date) =>
  raiseOperatorTodo(tx, {
    kind: 'payment-report',
    reference: `${payment.channel}/${messageId}`,
    text: {
      us: `Ask ${payment.channel} about payment ${payment.id} (${payment.state}, ${payment.provider_id}): a later report contradicts it. Nothing was booked.`,
      zhcn: `请向 ${payment.channel} 核实付款 ${payment.id}（${payment.state}，${payment.provider_id}）：后来的通知与之矛盾，未记任何账。`,
    },
    about: { payment: payment.id, message: messageId },
    now,
  })

/** Closes the to-dos of a payment: the customer's once no payment of the recharge waits for them. */
export async function settleRaised(
  tx: Tx,
  { id, recharge_id: recharge }: PaymentRow,
  now: Date,
  operator?: string,
): Promise<void> {
  await settleOperatorTodo(tx, { kind: 'payment', reference: id }, 'The payment was settled.', now, operator)
  if (!recharge) return
  const other = await tx
    .selectFrom('payments')
    .select('id')
    .where('recharge_id', '=', recharge)
    .where('state', '=', 'abnormal')
    .where('id', '<>', id)
    .executeTakeFirst()
  if (other) return
  const { account_id: account } = await tx
    .selectFrom('recharges')
    .select('account_id')
    .where('id', '=', recharge)
    .executeTakeFirstOrThrow()
  await settleTodo(tx, { account, kind: 'abnormal-recharge', reference: recharge })
}
