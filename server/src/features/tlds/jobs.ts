import { defineJob, jobText } from '../../platform/jobs.ts'

export const settlePasswordJob = defineJob('tlds.settle-password', { registry: jobText })
