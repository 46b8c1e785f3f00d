import { defineJob, jobNumber, jobText } from '../../platform/jobs.ts'

export const deliverForwardedJob = defineJob('forwards.deliver', { delivery: jobText, attempts: jobNumber })
