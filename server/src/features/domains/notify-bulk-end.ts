import { sql } from 'kysely'
import type { EndedBatch } from '../../platform/batches.ts'
import type { Tx } from '../../platform/database.ts'
import { notifyAccount } from '../notices/index.ts'
import { nameServerChanges } from './start-name-server-change.ts'
import { bulkDoneMessage, bulkPartlyDoneMessage } from './texts.ts'

/** Notifies the customer, who may have left the page, of a bulk change that has ended. */
export async function notifyBulkEnd(tx: Tx, { batch, account, kind }: EndedBatch, now: Date): Promise<void> {
  if (kind !== nameServerChanges) return
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
    texts: done === total ? bulkDoneMessage : bulkPartlyDoneMessage,
    parameters: { total, done, failed: total - done },
    path: `/user/pl_resultDNS?batch=${batch}`,
    now,
  })
}
