import type { Tx } from '../../platform/database.ts'
import { enqueue } from '../../platform/jobs.ts'

/** Looks again at a transfer in progress. */
export const enqueueFollow = (tx: Tx, transfer: string) =>
  enqueue(tx, 'transfers.follow-transfer', { transfer }, { key: `follow transfer ${transfer}` })

/** Cancels a pending transfer at its registry. */
export const enqueueCancel = (tx: Tx, transfer: string) =>
  enqueue(tx, 'transfers.cancel-transfer', { transfer }, { key: `cancel transfer ${transfer}` })
