import type { Tx } from '../../platform/database.ts'
import { enqueue } from '../../platform/jobs.ts'

/** Announces domains that are no longer ours, deleted or at another registrar, to the features above. */
export const announceLeft = (tx: Tx, domains: readonly string[]): Promise<void> =>
  enqueue(tx, 'domains.left', { domains: domains.join(' ') })
