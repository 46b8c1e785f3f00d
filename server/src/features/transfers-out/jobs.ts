import { defineJob, jobText } from '../../platform/jobs.ts'

export const followTransferOutJob = defineJob('transfers.follow-transfer-out', { domain: jobText })
export const sendAuthCodeJob = defineJob('transfers.send-auth-code', { domain: jobText })
