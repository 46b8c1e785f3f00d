import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/portfolio'
import type { Tx } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import type { AutomaticParameters } from './bulk-kinds.ts'
import { startBulkChange } from './start-bulk-change.ts'

/** Its step is the single switch, of a feature above. */
export async function startAutomaticChange(
  tx: Tx,
  actor: Actor,
  { on, ...selection }: Input<typeof contract.startAutomaticChange>,
) {
  const parameters: AutomaticParameters = { on }
  return startBulkChange(tx, actor, selection, { kind: 'automatic', parameters })
}
