import type { Input } from '@namestead/contract/call'
import * as contract from '@namestead/contract/domains'
import { fail } from '@namestead/contract/result'
import type { Tx } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { isFrozenAfterRecovery } from '../account-security/index.ts'
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
  if (contract.unlocks(locks) && (await isFrozenAfterRecovery(tx, actor.account, actor.now)))
    return fail('frozen-after-recovery')
  return startBulkChange(tx, actor, selection, { kind: 'locks', parameters })
}
