import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/locks'
import type { Tx } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import type { PrivacyParameters } from '../portfolio/index.ts'
import { startBulkChange } from '../portfolio/index.ts'

export async function startPrivacyChange(
  tx: Tx,
  actor: Actor,
  { published, ...selection }: Input<typeof contract.startPrivacyChange>,
) {
  const parameters: PrivacyParameters = { published }
  return startBulkChange(tx, actor, selection, { kind: 'privacy', parameters })
}
