import { defineJob, jobText } from '../../platform/jobs.ts'

export const applyDsJob = defineJob('dns.apply-ds', { request: jobText })
