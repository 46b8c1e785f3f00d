import { ok } from '@namestead/contract/result'
import type { Tx } from '../../platform/database.ts'
import type { Context } from '../../platform/use-case.ts'
import { startSession } from './sessions.ts'

/** Returns the session's csrf token; starts a session for a visitor without one. */
export async function issueCsrfToken(tx: Tx, context: Context) {
  return ok(context.session?.csrfToken ?? (await startSession(tx, context, null)))
}
