import { usd } from '@namestead/contract/money'
import type { Tx } from '../../platform/database.ts'
import { platform, transfer } from '../ledger/index.ts'

/**
 * Holds so much of a payment in suspense: the provider has the money, and nobody knows yet whose it is. It ends when the payment is
 * credited or sent back. The payment's row is locked by its caller; each change is an entry of its own.
 */
export async function setSuspense(
  tx: Tx,
  { id, channel }: { readonly id: string; readonly channel: string },
  /** Minor units of dollars; 0 also where the currency was not asked for, so that its worth is unknown. */
  amount: bigint,
  { now, operator }: { readonly now: Date; readonly operator?: string | undefined },
): Promise<void> {
  const { suspended, suspense_moves: moves } = await tx
    .selectFrom('payments')
    .select(['suspended', 'suspense_moves'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (suspended === amount) return
  await tx
    .updateTable('payments')
    .set({ suspended: amount, suspense_moves: moves + 1 })
    .where('id', '=', id)
    .execute()
  const facts = { reason: 'suspense', reference: `${id}/${moves + 1}`, kind: 'adjustment', subject: channel } as const
  const [clearing, suspense] = [platform.clearing(channel), platform.suspense(channel)]
  const more = amount > suspended
  const booked = await transfer(
    tx,
    { ...facts, operator, now },
    usd(more ? amount - suspended : suspended - amount),
    more ? { from: clearing, to: suspense } : { from: suspense, to: clearing },
  )
  if (booked.failed !== undefined) throw new Error(`payment ${id} is not in suspense: ${booked.failed}`)
}
