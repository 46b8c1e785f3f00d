import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/domains'
import type { Tx } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import type { PrivacyParameters } from './bulk-kinds.ts'
import { startBulkChange } from './start-bulk-change.ts'

export async function startPrivacyChange(
  tx: Tx,
  actor: Actor,
  { published, ...selection }: Input<typeof contract.startPrivacyChange>,
) {
  const parameters: PrivacyParameters = { published }
  return startBulkChange(tx, actor, selection, { kind: 'privacy', parameters })
}
