import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/operate/withdrawals'
import { fail, ok } from '@namestead/contract/result'
import type { Db, Tx } from '../../platform/database.ts'
import { listPage } from '../../platform/pages.ts'
import { move } from '../../platform/states.ts'
import type { OperatorContext } from '../../platform/use-case.ts'
import { notifyWithMail, settleOperatorTodo } from '../notices/index.ts'
import { payeeStates } from './states.ts'
import { payeeRefusedMessage, payeeVerifiedMessage } from './texts.ts'

export async function listWaitingPayees(
  db: Db,
  { concerns }: OperatorContext,
  { next: after }: Input<typeof contract.listPayees>,
) {
  const { rows, next } = await listPage(db, db.selectFrom('payees').selectAll().where('state', '=', 'checking'), {
    next: after,
    by: 'id',
  })
  for (const { account_id } of rows) concerns('account', account_id)
  return ok({
    payees: rows.map(row => ({
      payee: row.id,
      account: row.account_id,
      kind: row.kind,
      holder: row.holder,
      verifiedName: row.verified_name,
      masked: row.masked,
      addedAt: row.added_at,
    })),
    next,
  })
}

export async function decidePayee(
  tx: Tx,
  { operator, now, concerns }: OperatorContext,
  { payee: id, approve = false, note = '' }: Input<typeof contract.decidePayee>,
) {
  if (!approve && note.trim() === '') return fail('reason-missing')
  const found = await tx.selectFrom('payees').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!found) return fail('payee-unknown', { payee: id })
  concerns('account', found.account_id)
  const to = approve ? 'verified' : 'refused'
  const set = { decided_at: now, reason: approve ? '' : note }
  if (!(await move(tx, payeeStates, { id, to, now, operator, note, set })))
    return fail('payee-decided', { payee: id, state: found.state })
  await settleOperatorTodo(tx, { kind: 'payee', reference: id }, to, now, operator)
  await notifyWithMail(tx, {
    account: found.account_id,
    texts: approve ? payeeVerifiedMessage : payeeRefusedMessage,
    parameters: {
      payee: found.masked,
      from: found.usable_from.toISOString().slice(0, 16).replace('T', ' '),
      reason: note,
    },
    path: '/user/zjtx_gl',
    now,
  })
  return ok({ payee: id, approved: approve })
}
