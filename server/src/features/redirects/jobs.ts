import { defineJob, jobText } from '../../platform/jobs.ts'

export const keepCertificateJob = defineJob('dns.keep-certificate', { certificate: jobText })
