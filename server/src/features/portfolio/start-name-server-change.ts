import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/portfolio'
import type { Tx } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { nameServerBatch } from './bulk-kinds.ts'
import { readNameServers } from './change-name-servers.ts'
import { startBulkChange } from './start-bulk-change.ts'

export async function startNameServerChange(
  tx: Tx,
  actor: Actor,
  { nameServers, ...selection }: Input<typeof contract.startNameServerChange>,
) {
  const read = readNameServers(nameServers)
  if (read.failed !== undefined) return read
  return startBulkChange(tx, actor, selection, { kind: nameServerBatch, parameters: { nameServers: read.data } })
}
