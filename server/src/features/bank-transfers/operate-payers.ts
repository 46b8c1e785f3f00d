import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/operate/bank-transfers'
import { fail, ok } from '@namestead/contract/result'
import type { Db, Tx } from '../../platform/database.ts'
import { listPage } from '../../platform/pages.ts'
import { move } from '../../platform/states.ts'
import type { OperatorContext } from '../../platform/use-case.ts'
import { notifyWithMail } from '../notices/index.ts'
import { creditVerifiedPayer, lockCredits, payerRefusedMessage, payerVerifiedMessage } from '../recharges/index.ts'
import { verifiedNamesOf } from '../registrants/index.ts'
import { contentsOf } from '../uploads/index.ts'
import { payerFiles } from './payers.ts'
import { payerStates } from './states.ts'

export async function listWaitingPayers(
  db: Db,
  { concerns, now }: OperatorContext,
  { next: after }: Input<typeof contract.listPayers>,
) {
  const { rows, next } = await listPage(db, db.selectFrom('payers').selectAll().where('state', '=', 'checking'), {
    next: after,
    by: 'id',
  })
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
    next,
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
  const credited = approve ? await creditVerifiedPayer(tx, context, { account, holder }) : 0
  await notifyWithMail(tx, {
    account,
    texts: approve ? payerVerifiedMessage : payerRefusedMessage,
    parameters: { payer: `${holder} ${row.masked}`, reason: note },
    path: '/user/recharge_rz',
    now,
  })
  return ok({ payer: id, approved: approve, credited })
}
