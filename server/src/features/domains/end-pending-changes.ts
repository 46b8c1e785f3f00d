import type { Tx } from '../../platform/database.ts'
import { recordDomainEvent } from './history.ts'

/** Ends what a customer has asked of the registry and it has not answered: the domain's term ends whether or not it does. */
export async function endPendingChanges(tx: Tx, id: string, now: Date): Promise<void> {
  const pending = await tx
    .selectFrom('domains')
    .select(['pending_name_servers', 'pending_locks'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!pending) return
  const { pending_name_servers: hosts, pending_locks: locks } = pending
  if (!hosts && !locks) return
  await tx
    .updateTable('domains')
    .set(eb => ({ pending_name_servers: null, pending_locks: null, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()
  const ended = { domain: id, detail: '', account: null, now }
  if (hosts) await recordDomainEvent(tx, { ...ended, event: 'name-servers-refused' })
  if (locks) await recordDomainEvent(tx, { ...ended, event: 'locks-refused' })
}
