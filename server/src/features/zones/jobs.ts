import { defineJob, jobText } from '../../platform/jobs.ts'

export const applyGlueJob = defineJob('dns.apply-glue', { host: jobText })
