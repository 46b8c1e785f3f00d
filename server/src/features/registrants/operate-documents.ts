import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/operate/registrants'
import { fail, ok } from '@namestead/contract/result'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import type { RegistrantDocuments } from '../../platform/database-types.ts'
import { listPage } from '../../platform/pages.ts'
import { move } from '../../platform/states.ts'
import type { OperatorContext } from '../../platform/use-case.ts'
import type { Vault } from '../../platform/vault.ts'
import { yearsAfter } from '../../platform/years.ts'
import { notifyAccount, settleOperatorTodo } from '../notices/index.ts'
import { contentsOf } from '../uploads/index.ts'
import { documentKind, documentStates } from './document-states.ts'
import { documentsRefused, documentsVerified } from './document-texts.ts'
import { documentYears } from './policies.ts'
import { sealedFor } from './verify-template.ts'

const describe = (row: Selectable<RegistrantDocuments>) => ({
  documents: row.id,
  account: row.account_id,
  kind: row.kind,
  name: row.name,
  organisation: row.organisation,
  submittedAt: row.submitted_at,
})

export async function listDocuments(
  db: Db,
  { concerns }: OperatorContext,
  { next: after }: Input<typeof contract.listDocuments>,
) {
  const { rows: waiting, next } = await listPage(
    db,
    db.selectFrom('registrant_documents').selectAll().where('state', '=', 'checking'),
    { next: after, by: 'id' },
  )
  for (const { account_id } of waiting) concerns('account', account_id)
  return ok({ waiting: waiting.map(describe), next })
}

/** Documents with their files, for the operator who decides. */
export const showDocuments =
  (numbers: Vault) =>
  async (db: Db, { concerns }: OperatorContext, { documents: id }: Input<typeof contract.showDocuments>) => {
    const found = await db.selectFrom('registrant_documents').selectAll().where('id', '=', id).executeTakeFirst()
    if (!found) return fail('documents-unknown', { documents: id })
    concerns('account', found.account_id)
    const { document_number: sealed } = found
    return ok({
      ...describe(found),
      state: found.state,
      documentNumber: sealed ? numbers.open(sealedFor(found.account_id, found.template_id), sealed).toString() : '',
      files: await contentsOf(db, documentKind, [id]),
    })
  }

/** Verifies a registrant, or says why not. Two operators at once: the second finds it decided. */
export async function decideDocuments(
  tx: Tx,
  { operator, now, policy, concerns }: OperatorContext,
  { documents: id, approve = false, note = '' }: Input<typeof contract.decideDocuments>,
) {
  const found = await tx.selectFrom('registrant_documents').selectAll().where('id', '=', id).executeTakeFirst()
  if (!found) return fail('documents-unknown', { documents: id })
  concerns('account', found.account_id)
  if (!approve && note.trim() === '') return fail('reason-missing')
  const set = approve
    ? { decided_at: now, verified_until: yearsAfter(now, policy(documentYears)) }
    : { decided_at: now, reason: note }
  const to = approve ? 'verified' : 'refused'
  if (!(await move(tx, documentStates, { id, to, now, operator, note, set })))
    return fail('documents-decided', { documents: id })
  await settleOperatorTodo(tx, { kind: documentKind, reference: id }, to, now, operator)
  await notifyAccount(tx, {
    account: found.account_id,
    kind: 'domain',
    texts: approve ? documentsVerified : documentsRefused,
    parameters: { registrant: found.organisation || found.name, reason: note },
    path: `/user/mbrz?id=${found.template_id}`,
    now,
  })
  return ok({ approved: approve })
}
