import { defineJob, jobText } from '../../platform/jobs.ts'

/** A job of pushes, a feature above. */
export const debtPaidJob = defineJob('ledger.debt-paid', { account: jobText })
