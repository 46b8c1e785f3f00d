import { defineJob, jobText } from '../../platform/jobs.ts'

/** Of the pushes, above. */
export const debtPaidJob = defineJob('ledger.debt-paid', { account: jobText })
