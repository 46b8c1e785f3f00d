import { defineJob, jobText } from '../../platform/jobs.ts'

export const deliverJob = defineJob('notices.deliver', { message: jobText })
