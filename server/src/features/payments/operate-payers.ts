import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/operate/payments'
import { fail, ok } from '@namestead/contract/result'
import { sameName } from '@namestead/contract/same-name'
import { type Db, rowsOf, type Tx } from '../../platform/database.ts'
import { move } from '../../platform/states.ts'
import type { OperatorContext } from '../../platform/use-case.ts'
import { tellAccount } from '../notices/index.ts'
import { verifiedNamesOf } from '../registrants/index.ts'
import { contentsOf } from '../uploads/index.ts'
import { agreeToCredit } from './agree-to-credit.ts'
import { lockCredits } from './credits-of-operator.ts'
import { payerFiles } from './payers.ts'
import { creditPayment, lockPayment } from './payment-events.ts'
import { chargedOf, isPaidLate } from './rules.ts'
import { payerStates } from './states.ts'
import { payerRefusedMessage, payerVerifiedMessage } from './texts.ts'

export async function listWaitingPayers(db: Db, { concerns, now }: OperatorContext) {
  const rows = await db
    .selectFrom('payers')
    .selectAll()
    .where('state', '=', 'checking')
    .orderBy('id')
    .limit(500)
    .execute()
  const accounts = [...new Set(rows.map(({ account_id }) => account_id))]
  for (const account of accounts) concerns('account', account)
  const names = await verifiedNamesOf(db, accounts, now)
  return ok({
    payers: rows.map(row => ({
      payer: row.id,
      account: row.account_id,
      holder: row.holder,
      verifiedName: (names.get(row.account_id) ?? []).join(', ').slice(0, 140),
      bank: row.bank,
      masked: row.masked,
      relation: row.relation,
      addedAt: row.added_at,
    })),
  })
}

export async function showPayer(
  db: Db,
  { concerns }: OperatorContext,
  { payer: id }: Input<typeof contract.showPayer>,
) {
  const row = await db.selectFrom('payers').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return fail('payer-unknown', { payer: id })
  concerns('account', row.account_id)
  const { account_id: account, holder, relation } = row
  return ok({ payer: id, account, holder, relation, files: await contentsOf(db, payerFiles, [id]) })
}

/** Two operators at once: the second finds it decided. */
export async function decidePayer(
  tx: Tx,
  context: OperatorContext,
  { payer: id, approve = false, note = '' }: Input<typeof contract.decidePayer>,
) {
  const { operator, now, concerns } = context
  if (!approve && note.trim() === '') return fail('reason-missing')
  if (approve) await lockCredits(tx, operator)
  const row = await tx.selectFrom('payers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) return fail('payer-unknown', { payer: id })
  const { account_id: account, holder } = row
  concerns('account', account)
  const set = { decided_at: now, reason: approve ? '' : note }
  if (!(await move(tx, payerStates, { id, to: approve ? 'verified' : 'refused', now, operator, note, set })))
    return fail('payer-decided', { payer: id, state: row.state })
  const credited = approve ? await creditWaiting(tx, context, { account, holder }) : 0
  await tellAccount(tx, {
    account,
    texts: approve ? payerVerifiedMessage : payerRefusedMessage,
    parameters: { payer: `${holder} ${row.masked}`, reason: note },
    path: '/user/recharge_rz',
    now,
  })
  return ok({ payer: id, approved: approve, credited })
}

/**
 * Credits the payments of a holder that waited only for the payer; of those that differ otherwise, the customer is asked about what is
 * left. One for which a refund was asked stays an operator's, and one above the limit waits for a second operator.
 */
async function creditWaiting(
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
