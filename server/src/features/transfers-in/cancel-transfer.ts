import type { Input } from '@namestead/contract/call'
import { fail, ok } from '@namestead/contract/result'
import type * as contract from '@namestead/contract/transfers-in'
import { anyOf, type Db, type Tx } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { meaningOf } from '../tlds/index.ts'
import { cancelled, type EndPorts, endTransfer, type Transfer } from './end-transfer.ts'
import { type FollowPorts, followTransfer } from './follow-transfer.ts'
import { enqueueCancel, enqueueFollow } from './transfer-jobs.ts'

/** Cancels a transfer of the account. Cancelling twice cancels once. */
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
    await cancelOpen(tx, ports, transfer, now)
    return ok()
  }

interface CancelledLine {
  readonly account: string
  readonly line: string
  readonly now: Date
}

/** Cancels the transfer of an order line; false where it has ended. */
export async function cancelLine(tx: Tx, ports: EndPorts, { account, line, now }: CancelledLine): Promise<boolean> {
  const transfer = await tx
    .selectFrom('transfers')
    .selectAll()
    .where('order_line_id', '=', line)
    .where('account_id', '=', account)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!transfer) return false
  await cancelOpen(tx, ports, transfer, now)
  return true
}

/** Of order lines, those whose transfer may be cancelled, each with whether that was asked for. */
export async function cancellableLines(
  db: Db,
  lines: readonly string[],
): Promise<ReadonlyMap<string, 'can' | 'asked'>> {
  const rows = await db
    .selectFrom('transfers')
    .select(['order_line_id', 'cancel_asked_at'])
    .where('order_line_id', '=', anyOf(lines))
    .where('ended_at', 'is', null)
    .execute()
  return new Map(rows.map(row => [row.order_line_id, row.cancel_asked_at ? 'asked' : 'can']))
}

/**
 * Ends a transfer of which the registry knows nothing at once. One that may have reached it is ended by its job, which reads
 * there first what became of it; a pending one is cancelled there.
 */
async function cancelOpen(tx: Tx, ports: EndPorts, transfer: Transfer, now: Date): Promise<void> {
  const { id, state, request_sent_at: sent, cancel_asked_at: asked } = transfer
  if (state === 'waiting-for-code' || (state === 'submitted' && !sent)) {
    await endTransfer(tx, ports, transfer, cancelled, now)
    return
  }
  if (asked) return
  await tx.updateTable('transfers').set({ cancel_asked_at: now }).where('id', '=', id).execute()
  if (state === 'pending') await enqueueCancel(tx, id)
  else await enqueueFollow(tx, id)
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
