import { defineJob, jobText } from '../../platform/jobs.ts'

export const applyRegistrantJob = defineJob('domains.apply-registrant', { item: jobText })
