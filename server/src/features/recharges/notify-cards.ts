import type { Tx } from '../../platform/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import { settleChargeJob } from './jobs.ts'

/** Cards, a feature above, learns how the recharge of its charge ended. */
export const notifyCards = (tx: Tx, recharge: string) =>
  enqueue(tx, settleChargeJob, { recharge }, { key: `settle charge ${recharge}` })
