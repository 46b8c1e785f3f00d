import { defineJob, jobText } from '../../platform/jobs.ts'

export const followTransferJob = defineJob('transfers.follow-transfer', { transfer: jobText })
export const tryQueuedTransferJob = defineJob('transfers.try-queued', { queued: jobText })
export const cancelTransferJob = defineJob('transfers.cancel-transfer', { transfer: jobText })
/** Of the intakes. */
export const adoptDomainJob = defineJob('transfers.adopt-domain', { domain: jobText })
