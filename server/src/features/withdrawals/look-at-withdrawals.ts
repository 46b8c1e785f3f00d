import type { Input } from '@namestead/contract/call'
import { usd } from '@namestead/contract/money'
import type * as contract from '@namestead/contract/operate/withdrawals'
import { fail, ok } from '@namestead/contract/result'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { Withdrawals } from '../../platform/database-types.ts'
import { listPage } from '../../platform/pages.ts'
import { stateOf } from '../../platform/states.ts'
import type { OperatorContext } from '../../platform/use-case.ts'
import type { Vault } from '../../platform/vault.ts'
import { mayStill } from '../operators/index.ts'
import { open } from './payee-details.ts'
import { withdrawalStates } from './states.ts'
import { stoppedNow } from './stopped.ts'

type Row = Selectable<Withdrawals>

/** Those of operators who may still approve: what an account that was taken over has approved counts no more. */
export const approvals = sql<number>`(select count(*)::int from withdrawal_approvals a join operators o on o.id = a.operator_id
  where a.withdrawal_id = withdrawals.id and ${mayStill('withdrawals.act')})`

const describe = (row: Row & { readonly approvals: number; readonly stopped: 'restricted' | 'owes' | null }) => ({
  withdrawal: row.id,
  account: row.account_id,
  state: row.state,
  channel: row.channel,
  holder: row.holder,
  masked: row.masked,
  amount: usd(row.amount),
  fee: usd(row.fee),
  approvals: row.approvals,
  approvalsNeeded: row.approvals_needed,
  batch: row.batch_id,
  // A withdrawal that is over, or that a bank has, cannot be stopped.
  stopped: row.ended_at === null && row.state !== 'sent' && row.batch_id === null ? row.stopped : null,
  submittedAt: row.submitted_at,
})

export async function listWithdrawals(
  db: Db,
  { now, concerns }: OperatorContext,
  { state, account, next: after }: Input<typeof contract.listWithdrawals>,
) {
  let found = db
    .selectFrom('withdrawals')
    .selectAll()
    .select([approvals.as('approvals'), stoppedNow(now).as('stopped')])
  found = state ? found.where('state', '=', state) : account ? found : found.where('ended_at', 'is', null)
  if (account) found = found.where('account_id', '=', account)
  const { rows, next } = await listPage(db, found, { next: after, by: 'id' })
  for (const { id } of rows) concerns('withdrawal', id)
  return ok({ withdrawals: rows.map(describe), next })
}

export const showWithdrawal =
  (vault: Vault) =>
  async (db: Db, { now, concerns }: OperatorContext, { withdrawal }: Input<typeof contract.showWithdrawal>) => {
    const found = await db
      .selectFrom('withdrawals')
      .innerJoin('payees', 'payees.id', 'withdrawals.payee_id')
      .selectAll('withdrawals')
      .select([approvals.as('approvals'), stoppedNow(now).as('stopped'), 'payees.verified_name'])
      .where('withdrawals.id', '=', withdrawal)
      .executeTakeFirst()
    if (!found) return fail('withdrawal-unknown', { withdrawal })
    concerns('account', found.account_id)
    const approvedBy = await db
      .selectFrom('withdrawal_approvals as a')
      .innerJoin('operators as o', 'o.id', 'a.operator_id')
      .select(['o.name as operator', 'a.reason', 'a.at'])
      .where('a.withdrawal_id', '=', withdrawal)
      .orderBy('a.at')
      .execute()
    const steps = await db
      .selectFrom('state_history as h')
      .leftJoin('operators as o', 'o.id', 'h.operator_id')
      .select(['h.to_state', 'h.at', 'o.name as operator', 'h.note'])
      .where('h.subject', '=', 'withdrawals')
      .where('h.subject_id', '=', withdrawal)
      .orderBy('h.id')
      .execute()
    const documents = await db
      .selectFrom('withdrawal_documents as d')
      .leftJoin('uploads as u', 'u.id', 'd.upload_id')
      .select(['d.kind', 'd.state', 'd.reason', 'u.media_type', 'u.content'])
      .where('d.withdrawal_id', '=', withdrawal)
      .orderBy('d.id')
      .execute()
    return ok({
      ...describe(found),
      reason: found.reason,
      verifiedName: found.verified_name,
      payTo: { ...open(vault, found.account_id, found.payout_details) },
      approvedBy,
      steps: steps.map(({ to_state, at, operator, note }) => ({
        state: stateOf(withdrawalStates, to_state),
        at,
        operator,
        note,
      })),
      documents: documents.map(({ kind, state, reason, media_type, content }) => ({
        kind,
        state,
        reason,
        mediaType: media_type,
        content: content ? content.toString('base64') : null,
      })),
    })
  }
