import { defineJob, jobText } from '../../platform/jobs.ts'

export const lookForIntakeJob = defineJob('transfers.look-for-intake', { intake: jobText })
export const findUnlistedJob = defineJob('transfers.find-unlisted', { registry: jobText })
