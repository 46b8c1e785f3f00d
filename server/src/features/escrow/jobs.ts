import { defineJob, jobText } from '../../platform/jobs.ts'

export const makeDepositJob = defineJob('escrow.make-deposit', { deposit: jobText })
export const sendDepositJob = defineJob('escrow.send-deposit', { deposit: jobText })
