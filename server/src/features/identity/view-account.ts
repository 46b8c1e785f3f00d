import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/identity'
import type * as operate from '@namestead/contract/operate/identity'
import { fail, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import { recordEvent } from '../../platform/audit.ts'
import { type Db, rowsOf, type Tx } from '../../platform/database.ts'
import type { Context, OperatorContext } from '../../platform/use-case.ts'
import { notifyAccount } from '../notices/index.ts'
import { isAccount } from './account-email.ts'
import { viewLinkMinutes, viewMinutes } from './policies.ts'
import { factsOf } from './read-account.ts'
import { hashToken, newToken } from './session-tokens.ts'
import { endSession, mayView, startView } from './sessions.ts'
import { viewedMessage } from './texts.ts'

/** Makes a link by which this operator sees the site as the customer does, once and for some minutes. Nothing is viewed yet. */
export async function viewAccount(
  tx: Tx,
  { operator, now, policy }: OperatorContext,
  { account }: Input<typeof operate.viewAccount>,
) {
  if (!(await isAccount(tx, account))) return fail('account-unknown', { account })
  const token = newToken()
  const { until } = await tx
    .insertInto('account_views')
    .values({
      account_id: account,
      operator_id: operator,
      token_hash: hashToken(token),
      made_at: now,
      usable_until: sql`now() + make_interval(mins => ${policy(viewLinkMinutes)})`,
    })
    .returning('usable_until as until')
    .executeTakeFirstOrThrow()
  return ok({ path: `/confirm/view?token=${token}`, until })
}

interface View {
  readonly id: string
  readonly account: string
  readonly operator: string
}

/** The view of a link that can still be used; its row is locked where one is begun. */
async function usableView(db: Db, token: string, lock: '' | 'for update of v'): Promise<View | undefined> {
  const [view] = await rowsOf<View>(
    db,
    `select v.id, v.account_id as account, v.operator_id as operator
     from account_views v join operators o on o.id = v.operator_id
     where v.token_hash = $1 and v.begun_at is null and v.usable_until > now() and ${mayView} ${lock}`,
    [hashToken(token)],
  )
  return view
}

export async function readView(db: Db, { policy }: Context, { token }: Input<typeof contract.readView>) {
  const view = await usableView(db, token, '')
  return view ? ok({ account: view.account, minutes: policy(viewMinutes) }) : fail('view-ended')
}

/**
 * Begins the session of a view: it reads everything that the customer sees, and the guards refuse anything that changes something. The
 * customer is told. A session that this browser had ends.
 */
export async function beginView(tx: Tx, context: Context, { token }: Input<typeof contract.beginView>) {
  const { now, policy, session } = context
  const view = await usableView(tx, token, 'for update of v')
  if (!view) return fail('view-ended')
  await tx.updateTable('account_views').set({ begun_at: now }).where('id', '=', view.id).execute()
  if (session) await endSession(tx, session.id)
  const { siteId } = await factsOf(tx, view.account)
  await startView(tx, { ...context, site: { id: siteId } }, view, policy(viewMinutes))
  await recordEvent(tx, { now, operator: view.operator }, view.account, 'account-viewed')
  await notifyAccount(tx, {
    account: view.account,
    kind: 'account',
    texts: viewedMessage,
    parameters: {},
    path: '/user/aqzx_xgxx',
    now,
  })
  return ok()
}
