import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/recharges'
import { fail, ok } from '@namestead/contract/result'
import type { Tx } from '../../platform/database.ts'
import { move } from '../../platform/states.ts'
import type { Actor, By } from '../../platform/use-case.ts'
import {
  creditPayment,
  lockPayment,
  type PaymentRequest,
  type PaymentRow,
  raiseForOperator,
  settleRaised,
} from './payment-events.ts'
import { acceptableOf } from './rules.ts'
import { paymentStates } from './states.ts'

/** Accepts the received amount instead of the requested one. Only with the account's currency and payer. */
export async function acceptPayment(
  tx: Tx,
  { account, by, now }: Actor,
  { payment: id }: Input<typeof contract.acceptPayment>,
) {
  const found = await lockOwnPayment(tx, account, id)
  if (!found) return fail('payment-unknown')
  const amount = acceptableOf(found.payment, found.asked)
  if (found.payment.state !== 'abnormal' || amount === null) return fail('payment-not-solvable')
  await creditPayment(tx, found.payment, { account, amount, by, now })
  return ok()
}

/** Requests a refund to the source of the payment; an operator sends it. */
export const askRefund = (tx: Tx, { by, now }: Actor, { payment, reason }: Input<typeof contract.askRefund>) =>
  passToOperator(tx, by, payment, 'refund-asked', reason ?? '', now)

/** The customer explains who paid; an operator reviews it. */
export const explainPayer = (
  tx: Tx,
  { by, now }: Actor,
  { payment, payer, explanation }: Input<typeof contract.explainPayer>,
) => passToOperator(tx, by, payment, 'explained', `${payer}: ${explanation}`, now)

async function passToOperator(tx: Tx, by: By, id: string, to: PaymentRequest, explanation: string, now: Date) {
  const found = await lockOwnPayment(tx, by.account, id)
  if (!found) return fail('payment-unknown')
  if (found.payment.state !== 'abnormal') return fail('payment-not-solvable')
  const payment: PaymentRow = { ...found.payment, explanation }
  await tx.updateTable('payments').set({ explanation }).where('id', '=', id).execute()
  await move(tx, paymentStates, { id, to, now, by })
  await settleRaised(tx, payment, now)
  await raiseForOperator(tx, payment, now, to)
  return ok()
}

async function lockOwnPayment(tx: Tx, account: string, id: string) {
  const payment = await lockPayment(tx, id)
  if (!payment?.recharge_id) return undefined
  const own = await tx
    .selectFrom('recharges')
    .select(['amount', 'fee', 'currency', 'charged', 'rate', 'expires_at'])
    .where('id', '=', payment.recharge_id)
    .where('account_id', '=', account)
    .executeTakeFirst()
  return own && { payment, asked: own }
}
