import type { Input } from '@namestead/contract/call'
import { displayAmount, usd } from '@namestead/contract/money'
import type * as contract from '@namestead/contract/operate/payments'
import { fail, ok } from '@namestead/contract/result'
import type { Tx } from '../../platform/database.ts'
import { move } from '../../platform/states.ts'
import type { OperatorContext } from '../../platform/use-case.ts'
import { charge, platform } from '../ledger/index.ts'
import { notifyAccount } from '../notices/index.ts'
import { findPayment } from './find-payment.ts'
import { recordsPath } from './payment-events.ts'
import { paymentStates } from './states.ts'
import { chargedBackMessage } from './texts.ts'

/** A charge-back of a credited payment: deducts it from the balance; a shortfall becomes a debt. */
export async function chargeBack(
  tx: Tx,
  { operator, now, concerns }: OperatorContext,
  given: Input<typeof contract.chargeBack>,
) {
  const payment = await findPayment(tx, given, ['credited', 'charged-back'])
  if ('failed' in payment) return payment
  const { account_id: account, credited, recharge_id: recharge } = payment
  concerns('payment', payment.id)
  if (!account || !credited || !(await move(tx, paymentStates, { id: payment.id, to: 'charged-back', now, operator })))
    return fail('payment-not-credited', { payment: payment.id, state: payment.state })
  concerns('account', account)
  await tx.updateTable('payments').set({ ended_at: now }).where('id', '=', payment.id).execute()
  const { channel } = payment
  const facts = {
    reason: 'charge-back',
    reference: payment.id,
    kind: 'charge-back',
    subject: channel,
    operator,
    now,
  } as const
  await charge(tx, facts, usd(credited), { account, to: platform.clearing(channel) })
  await notifyAccount(tx, {
    account,
    kind: 'funds',
    texts: chargedBackMessage,
    parameters: { recharge: recharge ?? payment.id, amount: displayAmount(usd(credited)) },
    path: recharge ? recordsPath(recharge) : '',
    now,
  })
  return ok({ payment: payment.id, account, amount: usd(credited) })
}
