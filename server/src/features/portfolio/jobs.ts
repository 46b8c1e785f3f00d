import { defineJob, jobText } from '../../platform/jobs.ts'

export const applyNameServersJob = defineJob('domains.apply-name-servers', { domain: jobText })
