import { defineJob, jobText } from '../../platform/jobs.ts'

export const fetchReportJob = defineJob('reconciliation.fetch-report', { channel: jobText, day: jobText })
