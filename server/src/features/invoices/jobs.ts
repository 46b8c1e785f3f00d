import { defineJob, jobText } from '../../platform/jobs.ts'

export const checkTaxNumberJob = defineJob('invoices.check-tax-number', { account: jobText })
export const sendCopyJob = defineJob('invoices.send-copy', { invoice: jobText, to: jobText })
