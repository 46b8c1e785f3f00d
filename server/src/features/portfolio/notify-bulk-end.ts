import { sql } from 'kysely'
import type { EndedBatch } from '../../platform/batches.ts'
import type { Tx } from '../../platform/database.ts'
import { notifyAccount } from '../notices/index.ts'
import { isBulkKind, resultPages } from './bulk-kinds.ts'
import { bulkMessages } from './texts.ts'

/** Notifies the customer, who may have left the page, of a bulk change that has ended. */
export async function notifyBulkEnd(tx: Tx, { batch, account, kind }: EndedBatch, now: Date): Promise<void> {
  if (!isBulkKind(kind)) return
  const { total, done } = await tx
    .selectFrom('batch_items')
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`count(*) filter (where state = 'done')::int`.as('done'),
    ])
    .where('batch_id', '=', batch)
    .executeTakeFirstOrThrow()
  await notifyAccount(tx, {
    account,
    kind: 'domain',
    texts: bulkMessages[kind][done === total ? 'done' : 'partly'],
    parameters: { total, done, failed: total - done },
    path: `${resultPages[kind]}?batch=${batch}`,
    now,
  })
}
