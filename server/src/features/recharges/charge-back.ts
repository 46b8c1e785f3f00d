import type { Input } from '@namestead/contract/call'
import { usd } from '@namestead/contract/money'
import type * as contract from '@namestead/contract/operate/recharges'
import { fail, ok } from '@namestead/contract/result'
import type { Tx } from '../../platform/database.ts'
import type { OperatorContext } from '../../platform/use-case.ts'
import { findPayment } from './find-payment.ts'
import { refundsOf, takenOf } from './refunds/recharge-refunds.ts'
import { reversePayment } from './reverse-payment.ts'

/** A charge-back of a credited payment: deducts it from the balance; a shortfall becomes a debt. */
export async function chargeBack(
  tx: Tx,
  { operator, now, concerns }: OperatorContext,
  given: Input<typeof contract.chargeBack>,
) {
  const payment = await findPayment(tx, given, ['credited', 'charged-back'])
  if ('failed' in payment) return payment
  const { account_id: account, credited } = payment
  concerns('payment', payment.id)
  if (!account || !credited || !(await reversePayment(tx, payment, { operator, now })))
    return fail('payment-not-credited', { payment: payment.id, state: payment.state })
  concerns('account', account)
  // What had left the balance for refunds was not there to be taken.
  const taken = credited - takenOf(await refundsOf(tx, payment.id))
  return ok({ payment: payment.id, account, amount: usd(taken) })
}
