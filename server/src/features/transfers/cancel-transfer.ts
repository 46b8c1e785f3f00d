import type { Input } from '@namestead/contract/call'
import { fail, ok } from '@namestead/contract/result'
import type * as contract from '@namestead/contract/transfers'
import type { Tx } from '../../platform/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { Actor } from '../../platform/use-case.ts'
import { meaningOf } from '../tlds/index.ts'
import { type EndPorts, endTransfer, type TransferOutcome } from './end-transfer.ts'
import { type FollowPorts, followTransfer } from './follow-transfer.ts'

const cancelled: TransferOutcome = { to: 'cancelled', note: 'cancelled', reason: '' }

/** Ends a transfer that has not reached the registry at once; a pending one is cancelled there first, by a job. */
export const cancelTransfer =
  (ports: EndPorts) =>
  async (tx: Tx, { account, now }: Actor, { transfer: id }: Input<typeof contract.cancelTransfer>) => {
    const transfer = await tx
      .selectFrom('transfers')
      .selectAll()
      .where('id', '=', id)
      .where('account_id', '=', account)
      .forUpdate()
      .executeTakeFirst()
    if (!transfer) return fail('transfer-unknown')
    // Cancelled before: a repeat is no error.
    if (transfer.state === 'cancelled') return ok()
    if (transfer.ended_at) return fail('transfer-ended')
    if (transfer.state === 'submitted') return fail('transfer-busy')
    if (transfer.state === 'waiting-for-code') await endTransfer(tx, ports, transfer, cancelled, now)
    else if (!transfer.cancel_asked_at) {
      await tx.updateTable('transfers').set({ cancel_asked_at: now }).where('id', '=', id).execute()
      await enqueue(tx, 'transfers.cancel-transfer', { transfer: id }, { key: `cancel transfer ${id}` })
    }
    return ok()
  }

/**
 * The job that cancels a pending transfer at its registry (RFC 5731 section 3.2.4). Refused, as where it was decided
 * meanwhile: what the registry has decided holds. An answer that is lost is found by the next attempt.
 */
export async function cancelAtRegistry(ports: FollowPorts, id: string, attempt: number): Promise<void> {
  const transfer = await ports.databases.db
    .selectFrom('transfers')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  if (!transfer) return
  const registry = ports.registries.of(transfer.registry_id)
  if (!registry) throw new Error(`${transfer.name}: no connection to the registry`)
  const outcome = await registry.cancelTransfer({ name: transfer.name })
  switch (meaningOf(outcome)) {
    case 'done':
      return ports.databases.transact(tx => endTransfer(tx, ports, transfer, cancelled, ports.now()))
    case 'pending':
      return
    case 'ours':
    case 'transient':
      throw new Error(`${transfer.name}: ${outcome.message}`)
    case 'refused':
  }
  await followTransfer(ports, id, attempt)
  // Where it is still pending, the customer may ask again.
  await ports.databases.transact(tx =>
    tx
      .updateTable('transfers')
      .set({ cancel_asked_at: null })
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .execute(),
  )
}
