import type { Tx } from '../../platform/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import { cancelTransferJob, followTransferJob } from './jobs.ts'

/** Looks again at a transfer in progress. */
export const enqueueFollow = (tx: Tx, transfer: string) =>
  enqueue(tx, followTransferJob, { transfer }, { key: `follow transfer ${transfer}` })

/** Cancels a pending transfer at its registry. */
export const enqueueCancel = (tx: Tx, transfer: string) =>
  enqueue(tx, cancelTransferJob, { transfer }, { key: `cancel transfer ${transfer}` })
