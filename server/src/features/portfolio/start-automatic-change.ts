import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/portfolio'
import type { Tx } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { automaticBatch } from './bulk-kinds.ts'
import { startBulkChange } from './start-bulk-change.ts'

/** Its items are the single switch, of a feature above. */
export async function startAutomaticChange(
  tx: Tx,
  actor: Actor,
  { on, ...selection }: Input<typeof contract.startAutomaticChange>,
) {
  return startBulkChange(tx, actor, selection, { kind: automaticBatch, parameters: { on } })
}
