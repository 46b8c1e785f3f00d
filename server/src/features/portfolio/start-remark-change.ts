import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/portfolio'
import { fail } from '@namestead/contract/result'
import type { Tx } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { remarkBatch } from './bulk-kinds.ts'
import { startBulkChange } from './start-bulk-change.ts'

export async function startRemarkChange(
  tx: Tx,
  actor: Actor,
  { mode, remark = '', ...selection }: Input<typeof contract.startRemarkChange>,
) {
  if (mode !== 'clear' && remark === '') return fail('remark-missing')
  const text = mode === 'clear' ? '' : remark
  return startBulkChange(tx, actor, selection, { kind: remarkBatch, parameters: { mode, text } })
}
