import { displayAmount, usd } from '@namestead/contract/money'
import type { Tx } from '../../platform/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import { move } from '../../platform/states.ts'
import { charge, platform, transfer } from '../ledger/index.ts'
import { notifyAccount } from '../notices/index.ts'
import { refuseClaims } from './claims/claims.ts'
import { engageChargedBackJob } from './jobs.ts'
import { channelFeeOf, type PaymentRow, recordsPath, reportToCard, settleRaised } from './payment-events.ts'
import { giveBack, refundsOf, takenOf } from './refunds/recharge-refunds.ts'
import { paymentStates } from './states.ts'
import { setSuspense } from './suspense.ts'
import { chargedBackMessage, refundedMessage } from './texts.ts'

interface Reversal {
  /** Undefined where the provider reported it. */
  readonly operator?: string | undefined
  readonly now: Date
}

/**
 * A payment that its provider has taken back. A credited one is deducted from the balance, and a shortfall becomes a debt; one that
 * was never credited is refunded. False where its state allows neither.
 */
export async function reversePayment(tx: Tx, payment: PaymentRow, { operator, now }: Reversal): Promise<boolean> {
  const { account_id: account, credited } = payment
  return account && credited
    ? takeBack(tx, payment, { account, credited, operator, now })
    : returnUncredited(tx, payment, { operator, now })
}

async function takeBack(
  tx: Tx,
  payment: PaymentRow,
  { account, credited, operator, now }: Reversal & { readonly account: string; readonly credited: bigint },
): Promise<boolean> {
  const { id, channel, recharge_id: recharge } = payment
  if (!(await move(tx, paymentStates, { id, to: 'charged-back', now, operator }))) return false
  await tx.updateTable('payments').set({ ended_at: now }).where('id', '=', id).execute()
  const refunds = await refundsOf(tx, id)
  // What left the balance for refunds is not there to be taken; those that wait end with the payment.
  for (const refund of refunds)
    await giveBack(
      tx,
      { refund, payment: { ...payment, state: 'charged-back' } },
      { to: 'refused', now, operator, refusal: 'charged back' },
    )
  const left = credited - takenOf(refunds)
  const facts = { reason: 'charge-back', reference: id, kind: 'charge-back', subject: channel, operator, now } as const
  if (left > 0n) await charge(tx, facts, usd(left), { account, to: platform.clearing(channel) })
  // The provider takes back all that was paid, the channel's fee with it.
  const fee = await channelFeeOf(tx, payment, credited)
  if (fee) {
    const given = { ...facts, reason: 'charge-back-fee' }
    const back = await transfer(tx, given, fee.amount, { from: fee.to, to: platform.clearing(channel) })
    if (back.failed !== undefined) throw new Error(`the fee of payment ${id} is not given back: ${back.failed}`)
  }
  if (recharge) await reportToCard(tx, recharge)
  // Domains, a feature beside this one, engages what was bought with it.
  enqueue(tx, engageChargedBackJob, { account })
  await notifyAccount(tx, {
    account,
    kind: 'funds',
    texts: chargedBackMessage,
    parameters: { recharge: recharge ?? id, amount: displayAmount(usd(left)) },
    path: recharge ? recordsPath(recharge) : '',
    now,
  })
  return true
}

async function returnUncredited(tx: Tx, payment: PaymentRow, { operator, now }: Reversal): Promise<boolean> {
  const { id, recharge_id: recharge } = payment
  // One for which no refund was requested passes through the same states.
  await move(tx, paymentStates, { id, to: 'refund-asked', now, operator })
  if (!(await move(tx, paymentStates, { id, to: 'refunded', now, operator }))) return false
  await tx.updateTable('payments').set({ ended_at: now }).where('id', '=', id).execute()
  await setSuspense(tx, payment, 0n, { now, operator })
  await settleRaised(tx, payment, now, operator)
  const owner = recharge
    ? await tx.selectFrom('recharges').select('account_id').where('id', '=', recharge).executeTakeFirst()
    : undefined
  if (recharge && owner) {
    await refuseClaims(tx, { recharge, account: owner.account_id, now })
    await notifyAccount(tx, {
      account: owner.account_id,
      kind: 'funds',
      texts: refundedMessage,
      parameters: { recharge },
      path: recordsPath(recharge),
      now,
    })
  }
  return true
}
