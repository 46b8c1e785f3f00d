import { randomUUID } from 'node:crypto'
import type { Input } from '@namestead/contract/call'
import { fail } from '@namestead/contract/result'
import type * as contract from '@namestead/contract/transfers'
import type { Tx } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { keepsDomains } from '../account-security/index.ts'
import { startBulkChange } from '../domains/index.ts'
import type { CodeParameters } from './make-code-of-one.ts'

export async function startLeaving(
  tx: Tx,
  actor: Actor,
  { leavingReason: reason, leavingNote: note = '', mailed = false, ...selection }: Input<typeof contract.startLeaving>,
) {
  if (reason === 'other' && note === '') return fail('reason-missing')
  const kept = await keepsDomains(tx, actor)
  if (kept) return kept
  const parameters: CodeParameters = { reason, note, mailed, run: randomUUID() }
  return startBulkChange(tx, actor, selection, { kind: 'auth-codes', parameters })
}
