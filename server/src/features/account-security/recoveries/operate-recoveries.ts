import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/operate/account-security'
import { fail, ok } from '@namestead/contract/result'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../../platform/database.ts'
import type { Database } from '../../../platform/database-types.ts'
import { listPage } from '../../../platform/pages.ts'
import type { OperatorContext } from '../../../platform/use-case.ts'
import { isAccount } from '../../identity/index.ts'
import { contentsOf } from '../../uploads/index.ts'
import { askForInformation } from './information-needed.ts'
import { evidenceKind } from './recoveries.ts'

export async function askInformation(
  tx: Tx,
  { operator, now }: OperatorContext,
  { account }: Input<typeof contract.askForInformation>,
) {
  if (!(await isAccount(tx, account))) return fail('account-unknown', { account })
  await askForInformation(tx, { now, operator }, account)
  return ok()
}

type RequestRow = Selectable<Database['recovery_requests']>

const describe = ({ id, login, account_id, lost, contact_email, created_at }: RequestRow) => ({
  request: id,
  login,
  account: account_id,
  lost,
  contactEmail: contact_email,
  createdAt: created_at,
})

/** Requests that wait for a decision. */
export async function listRecoveries(
  db: Db,
  { concerns }: OperatorContext,
  { next: after }: Input<typeof contract.listRecoveries>,
) {
  const { rows: waiting, next } = await listPage(
    db,
    db.selectFrom('recovery_requests').selectAll().where('state', '=', 'waiting'),
    { next: after, by: 'id' },
  )
  for (const { id } of waiting) concerns('request', id)
  return ok({ requests: waiting.map(describe), next })
}

/** A request with its uploaded files. */
export async function showRecovery(
  db: Db,
  { concerns }: OperatorContext,
  { request }: Input<typeof contract.showRecovery>,
) {
  const found = await db.selectFrom('recovery_requests').selectAll().where('id', '=', request).executeTakeFirst()
  if (!found) return fail('request-unknown', { request })
  if (found.account_id) concerns('account', found.account_id)
  return ok({
    ...describe(found),
    state: found.state,
    contactPhone: found.contact_phone ?? '',
    explanation: found.explanation,
    evidence: await contentsOf(db, evidenceKind, [request]),
  })
}
