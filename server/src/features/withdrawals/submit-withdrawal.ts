import type { Input } from '@namestead/contract/call'
import { displayAmount, formatAmount } from '@namestead/contract/money'
import { fail, ok } from '@namestead/contract/result'
import { sameName } from '@namestead/contract/same-name'
import * as contract from '@namestead/contract/withdrawals'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import { move, recordInitialState } from '../../platform/states.ts'
import type { Actor } from '../../platform/use-case.ts'
import { dayMs, workingDaysAfter } from '../../platform/utc-calendar.ts'
import { hasCompleteInformation } from '../account/index.ts'
import { formatInstant, recoveryPauseUntil, refusedByOperator } from '../account-security/index.ts'
import { lock } from '../ledger/index.ts'
import { notifyWithMail, raiseOperatorTodo, settleOperatorTodo } from '../notices/index.ts'
import { verifiedNames } from '../registrants/index.ts'
import { feeOf, giveBack, takeOut } from './money.ts'
import { openWithdrawal } from './payees.ts'
import { arrivalDays, maxADay, maximum, minimum, secondApprovalAbove } from './policies.ts'
import { withdrawalStates } from './states.ts'
import { submittedMessage } from './texts.ts'

/** States of withdrawals whose money has come back. */
const ended = ['refused', 'returned', 'cancelled']

/** The version of the withdrawal agreement in force; content, a higher feature, answers. */
export type AgreementVersion = (db: Db | Tx) => Promise<number>

export const hasAccepted = async (db: Db | Tx, account: string, version: number): Promise<boolean> =>
  (await db
    .selectFrom('withdrawal_agreements')
    .select('version')
    .where('account_id', '=', account)
    .where('agreement', '=', contract.withdrawalAgreement)
    .where('version', '=', version)
    .executeTakeFirst()) !== undefined

export const acceptAgreement =
  (agreementVersion: AgreementVersion) =>
  async (tx: Tx, { account, language, now }: Actor, { version }: Input<typeof contract.acceptAgreement>) => {
    if (version !== (await agreementVersion(tx))) return fail('agreement-changed')
    await tx
      .insertInto('withdrawal_agreements')
      .values({ account_id: account, agreement: contract.withdrawalAgreement, version, language, accepted_at: now })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    return ok()
  }

/**
 * Submits a withdrawal: the amount leaves the balance in the transaction that makes the row. The balance is locked first, so that two
 * sessions of an account are serial, and neither takes the other's money or its payee.
 */
export const submitWithdrawal =
  (agreementVersion: AgreementVersion) =>
  async (tx: Tx, actor: Actor, { payee: id, amount }: Input<typeof contract.submitWithdrawal>) => {
    const { account, by, now, policy, language } = actor
    const funds = await lock(tx, [account])
    if (funds.debt(account) > 0n)
      return fail('in-debt', { amount: formatAmount({ minor: funds.debt(account), currency: 'USD' }) })
    if (!(await hasCompleteInformation(tx, account))) return fail('information-needed')
    if (!(await hasAccepted(tx, account, await agreementVersion(tx)))) return fail('agreement-needed')
    const until = await recoveryPauseUntil(tx, account, now)
    if (until) return fail('account-restricted', { until: formatInstant(until, language) })
    const stopped = await refusedByOperator(tx, actor, 'withdrawals')
    if (stopped) return stopped
    if (amount.minor < policy(minimum).minor)
      return fail('amount-too-small', { minimum: formatAmount(policy(minimum)) })
    if (amount.minor > policy(maximum).minor)
      return fail('amount-too-large', { maximum: formatAmount(policy(maximum)) })

    const payee = await tx
      .selectFrom('payees')
      .selectAll()
      .select(openWithdrawal.as('busy'))
      .where('id', '=', id)
      .where('account_id', '=', account)
      .where('state', '<>', 'removed')
      .forUpdate()
      .executeTakeFirst()
    if (!payee?.details) return fail('payee-unknown')
    if (payee.state !== 'verified') return fail('payee-not-verified')
    if (payee.usable_from > now) return fail('payee-not-usable', { from: formatInstant(payee.usable_from, language) })
    if (payee.busy) return fail('payee-busy')
    // The name may have lapsed since: documents hold for years, and templates change.
    if (!(await verifiedNames(tx, account, now)).some(name => sameName(name, payee.verified_name)))
      return fail('verified-name-needed')
    const { today, sum } = await tx
      .selectFrom('withdrawals')
      .select([
        sql<number>`count(*)::int`.as('today'),
        sql<bigint>`coalesce(sum(amount) filter (where state <> all(${ended}::text[])), 0)::numeric`.as('sum'),
      ])
      .where('account_id', '=', account)
      .where('submitted_at', '>', new Date(now.getTime() - dayMs))
      .executeTakeFirstOrThrow()
    if (today >= policy(maxADay)) return fail('too-many-withdrawals', { count: policy(maxADay) })

    const fee = feeOf(policy, payee.kind, amount)
    if (fee.minor >= amount.minor) return fail('amount-too-small', { minimum: formatAmount(policy(minimum)) })
    const made = await tx
      .insertInto('withdrawals')
      .values({
        account_id: account,
        payee_id: payee.id,
        channel: payee.kind,
        holder: payee.holder,
        masked: payee.masked,
        payout_details: payee.details,
        amount: amount.minor,
        fee: fee.minor,
        // With those of the last day: a sum in parts is no smaller.
        approvals_needed: sum + amount.minor > policy(secondApprovalAbove).minor ? 2 : 1,
        state: withdrawalStates.initial,
        submitted_at: now,
        expected_by: workingDaysAfter(now, policy(arrivalDays, payee.kind)),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const taken = await takeOut(tx, made, now)
    if (taken.failed !== undefined) return taken
    await recordInitialState(tx, withdrawalStates, { id: made.id, now, by })
    await raiseOperatorTodo(tx, {
      kind: 'withdrawal',
      reference: made.id,
      text: {
        us: `Review withdrawal ${made.id} of account ${account}: ${displayAmount(amount)} to ${payee.masked}.`,
        zhcn: `请审核账户 ${account} 的提现 ${made.id}：${displayAmount(amount)}，收款账户 ${payee.masked}。`,
      },
      now,
    })
    await notifyWithMail(tx, {
      account,
      texts: submittedMessage,
      parameters: { withdrawal: made.id, amount: displayAmount(amount), payee: payee.masked },
      path: `/user/txjl_xq?id=${made.id}`,
      now,
    })
    return ok({ withdrawal: made.id })
  }

/** Cancels before anybody has begun to review; the state's guard decides against an operator who begins at the same instant. */
export async function cancelWithdrawal(
  tx: Tx,
  { account, by, now }: Actor,
  { withdrawal: id }: Input<typeof contract.cancelWithdrawal>,
) {
  await lock(tx, [account])
  const found = await tx
    .selectFrom('withdrawals')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', account)
    .executeTakeFirst()
  if (!found) return fail('withdrawal-unknown')
  if (!(await move(tx, withdrawalStates, { id, to: 'cancelled', now, by, set: { ended_at: now } })))
    return fail('withdrawal-not-cancellable')
  await giveBack(tx, found, { now })
  await settleOperatorTodo(tx, { kind: 'withdrawal', reference: id }, 'cancelled', now)
  return ok()
}
