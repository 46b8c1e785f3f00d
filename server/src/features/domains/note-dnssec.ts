import type { Tx } from '../../platform/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import { recordDomainEvent } from './history.ts'
import { reconcileJob } from './jobs.ts'

/** Records the end of a change of a domain's DS. The comparison with the registry then finds whether it still has any. */
export async function noteDnssec(
  tx: Tx,
  { domain, ended, detail, now }: { domain: string; ended: 'done' | 'refused'; detail: string; now: Date },
): Promise<void> {
  // A read that began before the change is discarded.
  await tx
    .updateTable('domains')
    .set(eb => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', domain)
    .execute()
  const event = ended === 'done' ? 'dnssec-changed' : 'dnssec-refused'
  await recordDomainEvent(tx, { domain, event, detail, account: null, now })
  enqueue(tx, reconcileJob, { domain }, { key: `reconcile ${domain}` })
}
