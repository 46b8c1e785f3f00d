import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/locks'
import { unlocks } from '@namestead/contract/portfolio'
import { fail } from '@namestead/contract/result'
import type { Tx } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { keepsDomains } from '../account-security/index.ts'
import { requestedOf } from '../domains/index.ts'
import { lockBatch, startBulkChange } from '../portfolio/index.ts'

export async function startLockChange(
  tx: Tx,
  actor: Actor,
  { transfer, update, delete: deletion, ...selection }: Input<typeof contract.startLockChange>,
) {
  const locks = { transfer, update, delete: deletion }
  if (requestedOf(locks).length === 0) return fail('no-lock-chosen')
  const kept = unlocks(locks) && (await keepsDomains(tx, actor))
  if (kept) return kept
  return startBulkChange(tx, actor, selection, { kind: lockBatch, parameters: { locks } })
}
