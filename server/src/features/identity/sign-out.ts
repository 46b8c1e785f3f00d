import { ok } from '@namestead/contract/result'
import type { Tx } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { endSession } from './sessions.ts'

export async function signOut(tx: Tx, { session, setSessionToken }: Actor) {
  await endSession(tx, session.id)
  setSessionToken(null)
  return ok()
}
