import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/locks'
import type { Tx } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { privacyBatch, startBulkChange } from '../portfolio/index.ts'

export async function startPrivacyChange(
  tx: Tx,
  actor: Actor,
  { published, ...selection }: Input<typeof contract.startPrivacyChange>,
) {
  return startBulkChange(tx, actor, selection, { kind: privacyBatch, parameters: { published } })
}
