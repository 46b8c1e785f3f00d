import type { Input } from '@namestead/contract/call'
import { fail, ok } from '@namestead/contract/result'
import * as contract from '@namestead/contract/withdrawals'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { move, moveAll, recordInitialState } from '../../platform/states.ts'
import type { Actor } from '../../platform/use-case.ts'
import { workingDaysAfter } from '../../platform/utc-calendar.ts'
import { raiseOperatorTodo } from '../notices/index.ts'
import { attachUploads } from '../uploads/index.ts'
import { arrivalDays } from './policies.ts'
import { documentKind, documentStates, withdrawalStates } from './states.ts'

/** Asks for the documents that were not asked for yet. */
export async function askDocuments(tx: Tx, withdrawal: string, now: Date, operator: string): Promise<void> {
  for (const kind of contract.documentKinds) {
    const made = await tx
      .insertInto('withdrawal_documents')
      .values({ withdrawal_id: withdrawal, kind, state: documentStates.initial, asked_at: now })
      .onConflict(conflict => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made) await recordInitialState(tx, documentStates, { id: made.id, now, operator })
  }
}

/** Attaches a file to each open request. All at once: the review continues when nothing is missing. */
export async function supplyDocuments(
  tx: Tx,
  { account, by, session, now, policy }: Actor,
  input: Input<typeof contract.supplyDocuments>,
) {
  const found = await tx
    .selectFrom('withdrawals')
    .select(['id', 'state', 'channel'])
    .where('id', '=', input.withdrawal)
    .where('account_id', '=', account)
    .forUpdate()
    .executeTakeFirst()
  if (!found) return fail('withdrawal-unknown')
  if (found.state !== 'needs-documents') return fail('no-documents-asked')
  const given: Record<string, string | undefined> = {
    identity: input.identity,
    statement: input.statement,
    'source-of-funds': input.sourceOfFunds,
  }
  const asked = await tx
    .selectFrom('withdrawal_documents')
    .selectAll()
    .where('withdrawal_id', '=', found.id)
    .where('state', 'in', ['asked', 'refused'])
    .execute()
  const files = asked.map(({ kind }) => given[kind])
  if (files.some(file => file === undefined)) return fail('documents-missing')
  if (new Set(files).size < files.length) return fail('document-unreadable')
  for (const document of asked) {
    const upload = given[document.kind] ?? ''
    if (!(await attachUploads(tx, { session, by }, [upload], documentKind, document.id)))
      return fail('document-unreadable')
    await tx.updateTable('withdrawal_documents').set({ upload_id: upload }).where('id', '=', document.id).execute()
  }
  await moveAll(
    tx,
    documentStates,
    asked.map(({ id }) => id),
    { to: 'submitted', now, by, set: { submitted_at: now, decided_at: null, reason: '' } },
  )
  // Nothing went on meanwhile: the days until it arrives restart.
  const set = { documents_by: null, expected_by: workingDaysAfter(now, policy(arrivalDays, found.channel)) }
  await move(tx, withdrawalStates, { id: found.id, to: 'in-review', now, by, set })
  await raiseOperatorTodo(tx, {
    kind: 'withdrawal',
    reference: found.id,
    text: {
      us: `Judge the documents of withdrawal ${found.id} (account ${account}).`,
      zhcn: `请审核提现 ${found.id}（账户 ${account}）的材料。`,
    },
    now,
  })
  return ok()
}

/** Whether something that was asked for is not accepted yet. */
export const hasOpenDocuments = async (tx: Tx, withdrawal: string): Promise<boolean> => {
  const { open } = await tx
    .selectFrom('withdrawal_documents')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('withdrawal_id', '=', withdrawal)
    .where('state', '<>', 'accepted')
    .executeTakeFirstOrThrow()
  return open > 0
}
