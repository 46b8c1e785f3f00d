import { displayAmount, usd } from '@namestead/contract/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { OperatorContext, Terms } from '../../platform/use-case.ts'
import { dayMs } from '../../platform/utc-calendar.ts'
import { rateOf } from '../exchange-rates/index.ts'
import { lock } from '../ledger/index.ts'
import { agree, endProposal } from '../operators/index.ts'
import { creditedBy } from './credits-of-operator.ts'
import type { PaymentRow } from './payment-events.ts'
import { operatorCreditsADay, secondApprovalAbove } from './policies.ts'
import { type AskedUntil, dollarsOf, isPaidLate } from './rules.ts'
import { paymentStates } from './states.ts'

/**
 * Whether an operator may credit a waiting payment: more than it is worth, or above the limit, only after another one. Counted with what operators credited to the
 * account within a day, and with what this one credited to all: in parts, a large sum would need one. The account is locked here, and what
 * the operator credits by the caller, so that two parts credited at once are counted.
 */
export async function agreeToCredit(
  tx: Tx,
  context: OperatorContext,
  payment: PaymentRow,
  { account, amount }: { readonly account: string; readonly amount: bigint },
): Promise<'agreed' | 'proposed' | 'yours'> {
  const { now, policy, operator } = context
  await lock(tx, [account])
  const isWorth = amount <= (await worthOfPayment(tx, payment, context))
  const isSmall = isWorth && (await creditedByOperators(tx, account, now)) + amount <= policy(secondApprovalAbove).minor
  if (isSmall && (await creditedBy(tx, operator, now)) + amount <= policy(operatorCreditsADay).minor) {
    // What an operator above the limit proposed is done by one below it.
    await endProposal(tx, { kind: 'payment', subject: payment.id })
    return 'agreed'
  }
  const terms = `${displayAmount(usd(amount))} → ${account}`
  return agree(
    tx,
    context,
    { kind: 'payment', subject: payment.id, terms },
    {
      kind: 'payment',
      text: {
        us: `Credit payment ${payment.id} (${terms}) by a second operator, or decide otherwise.`,
        zhcn: `付款 ${payment.id} 待第二位操作员以相同内容入账（${terms}），或另行处理。`,
      },
      about: { recharge: payment.recharge_id, explanation: payment.explanation },
    },
  )
}

/**
 * What came, at the rate at which it was asked for, or of the day where that has ended; nothing is known of the worth of a currency that
 * nobody asked for.
 */
async function worthOfPayment(tx: Tx, payment: PaymentRow, terms: Terms): Promise<bigint> {
  const asked = payment.recharge_id
    ? await tx
        .selectFrom('recharges')
        .select(['currency', 'rate', 'expires_at'])
        .where('id', '=', payment.recharge_id)
        .executeTakeFirstOrThrow()
    : undefined
  const rate = asked && (await rateOfDay(tx, payment, asked, terms))
  return dollarsOf(payment, asked && { ...asked, rate: rate ?? asked.rate }) ?? 0n
}

/** Within a day. What came as it was asked for, and what its customer accepted, no operator decided. */
async function creditedByOperators(tx: Tx, account: string, now: Date): Promise<bigint> {
  const { credited } = await tx
    .selectFrom('payments as p')
    .innerJoin('state_history as h', 'h.subject_id', 'p.id')
    .select(({ fn }) => fn.coalesce(fn.sum<bigint>('p.credited'), sql<bigint>`0`).as('credited'))
    .where('p.account_id', '=', account)
    .where('p.state', '=', 'credited')
    .where('h.subject', '=', paymentStates.table)
    .where('h.to_state', '=', 'credited')
    .where('h.operator_id', 'is not', null)
    .where('h.at', '>', new Date(now.getTime() - dayMs))
    .executeTakeFirstOrThrow()
  return credited
}

/** The rate at which a payment is credited now that came when the rate of its recharge had ended; undefined for any other, or without one. */
export const rateOfDay = async (
  tx: Tx,
  payment: Came,
  asked: Pick<AskedUntil, 'currency' | 'rate' | 'expires_at'>,
  terms: Terms,
): Promise<bigint | undefined> => (cameLate(payment, asked) ? rateOf(tx, asked.currency, terms) : undefined)

type Came = Pick<PaymentRow, 'problem' | 'paid_at' | 'received_at'>

/** Whether the rate of its recharge had ended; an unknown payer is what is told of a payment first. */
export const cameLate = (payment: Came, asked: Pick<AskedUntil, 'rate' | 'expires_at'>): boolean =>
  payment.problem === 'late' || (payment.problem === 'payer' && isPaidLate(asked, payment))
