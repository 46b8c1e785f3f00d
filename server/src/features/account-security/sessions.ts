import type * as contract from '@namestead/contract/account-security'
import type { Input } from '@namestead/contract/call'
import { fail, ok } from '@namestead/contract/result'
import type { Db, Tx } from '../../platform/database.ts'
import type { SignedIn } from '../../platform/use-case.ts'
import { endSessionOf, endSessionsOf, sessionsOf } from '../identity/index.ts'
import { notifyOwner } from './security-events.ts'

export async function findSessions(db: Db, { account, session }: SignedIn) {
  const sessions = await sessionsOf(db, account)
  return ok({ sessions: sessions.map(({ id, ...rest }) => ({ session: id, current: id === session.id, ...rest })) })
}

/** Signs out one device; the current session ends by signing out. */
export async function endSession(tx: Tx, context: SignedIn, { session }: Input<typeof contract.endSession>) {
  const { account } = context
  if (session === context.session.id || !(await endSessionOf(tx, account, session))) return fail('session-unknown')
  await notifyOwner(tx, context, account, 'session-ended')
  return ok()
}

export async function endOtherSessions(tx: Tx, context: SignedIn) {
  const { account, session } = context
  const ended = await endSessionsOf(tx, account, session.id)
  await notifyOwner(tx, context, account, 'other-sessions-ended', { detail: String(ended) })
  return ok({ ended })
}
