import { defineJob, jobText } from '../../platform/jobs.ts'

export const applyPrivacyJob = defineJob('domains.apply-privacy', { domain: jobText })
export const applyLocksJob = defineJob('domains.apply-locks', { domain: jobText })
export const lockTransferJob = defineJob('domains.lock-transfer', { domain: jobText })
