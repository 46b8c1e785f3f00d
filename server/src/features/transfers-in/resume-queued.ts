import type { Tx } from '../../platform/database.ts'
import { move } from '../../platform/states.ts'
import type { Actor } from '../../platform/use-case.ts'
import type { QueuedTransfer } from './end-queued-try.ts'
import { queuedTransferStates } from './states.ts'

/** The tries of a row that waits, or about which the customer was asked, restart: its deadline tries it. */
export async function resume(
  tx: Tx,
  { id, state }: Pick<QueuedTransfer, 'id' | 'state'>,
  due_at: Date,
  { by, now }: Pick<Actor, 'by' | 'now'>,
): Promise<void> {
  const set = { due_at, tries: 0, problem: '' as const, reason: '', seen_price: null, asked_at: null }
  if (state === 'asked') await move(tx, queuedTransferStates, { id, to: 'waiting', now, by, set })
  else await tx.updateTable('queued_transfers').set(set).where('id', '=', id).execute()
}
