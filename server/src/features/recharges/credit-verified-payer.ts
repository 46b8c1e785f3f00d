import { sameName } from '@namestead/contract/same-name'
import { rowsOf, type Tx } from '../../platform/database.ts'
import type { OperatorContext } from '../../platform/use-case.ts'
import { agreeToCredit } from './agree-to-credit.ts'
import { creditPayment, lockPayment } from './payment-events.ts'
import { chargedOf, isPaidLate } from './rules.ts'

/**
 * Credits the payments of a holder that waited only for the payer; of those that differ otherwise, the customer is asked about what is
 * left. One for which a refund was asked stays an operator's, and one above the limit waits for a second operator.
 */
export async function creditVerifiedPayer(
  tx: Tx,
  context: OperatorContext,
  { account, holder }: { readonly account: string; readonly holder: string },
): Promise<number> {
  const { operator, now } = context
  const waiting = await rowsOf<{ id: string; payer: string }>(
    tx,
    `select p.id, p.payer from payments p join recharges r on r.id = p.recharge_id
     where r.account_id = $1 and p.problem = 'payer' and p.payer is not null and p.state in ('abnormal', 'explained')
     order by p.id limit 200`,
    [account],
  )
  let credited = 0
  for (const { id } of waiting.filter(({ payer }) => sameName(payer, holder))) {
    const payment = await lockPayment(tx, id)
    if (!payment?.recharge_id || payment.problem !== 'payer' || !['abnormal', 'explained'].includes(payment.state))
      continue
    const recharge = await tx
      .selectFrom('recharges')
      .selectAll()
      .where('id', '=', payment.recharge_id)
      .executeTakeFirstOrThrow()
    const isRight = payment.received_amount === chargedOf(recharge) && payment.received_currency === recharge.currency
    const cameLate = isPaidLate(recharge, payment)
    if (recharge.state !== 'paid' && isRight && !cameLate) {
      const { amount } = recharge
      if ((await agreeToCredit(tx, context, payment, { account, amount })) !== 'agreed') continue
      await creditPayment(tx, payment, { account, amount, by: { operator }, now })
      await tx.updateTable('payments').set({ problem: null }).where('id', '=', id).execute()
      credited++
    } else if (payment.state === 'abnormal')
      await tx
        .updateTable('payments')
        .set({ problem: cameLate ? 'late' : recharge.state === 'paid' ? 'second' : 'amount' })
        .where('id', '=', id)
        .execute()
  }
  return credited
}
