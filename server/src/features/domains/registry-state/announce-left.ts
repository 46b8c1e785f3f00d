import type { Tx } from '../../../platform/database.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { leftJob } from '../jobs.ts'
import { endSuspicions } from './suspicions.ts'

/** Announces domains that are no longer ours, deleted or at another registrar, to the features above. */
export async function announceLeft(tx: Tx, domains: readonly string[], now: Date): Promise<void> {
  await endSuspicions(tx, domains, 'It has left.', now)
  enqueue(tx, leftJob, { domains: [...domains] })
}
