import type { Input } from '@namestead/contract/call'
import * as contract from '@namestead/contract/domains'
import { fail } from '@namestead/contract/result'
import type { Tx } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { keepsDomains } from '../account-security/index.ts'
import type { LockParameters } from './bulk-kinds.ts'
import { requestedOf } from './lock-rules.ts'
import { startBulkChange } from './start-bulk-change.ts'

export async function startLockChange(
  tx: Tx,
  actor: Actor,
  { transfer, update, delete: deletion, ...selection }: Input<typeof contract.startLockChange>,
) {
  const locks = { transfer, update, delete: deletion }
  const parameters: LockParameters = { locks }
  if (requestedOf(locks).length === 0) return fail('no-lock-chosen')
  const kept = contract.unlocks(locks) && (await keepsDomains(tx, actor))
  if (kept) return kept
  return startBulkChange(tx, actor, selection, { kind: 'locks', parameters })
}
