import { ok } from '@namestead/contract/result'
import type { Tx } from '../../../platform/database.ts'
import type { SignedIn } from '../../../platform/use-case.ts'
import { endSession } from '../sessions.ts'

export async function signOut(tx: Tx, { session, setSessionToken }: SignedIn) {
  await endSession(tx, session.id)
  setSessionToken(null)
  return ok()
}
