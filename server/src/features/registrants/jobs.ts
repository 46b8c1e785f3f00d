import { defineJob, jobText } from '../../platform/jobs.ts'

export const sendContactJob = defineJob('registrants.send-contact', { template: jobText, registry: jobText })
