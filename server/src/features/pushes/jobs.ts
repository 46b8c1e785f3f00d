import * as z from 'zod/mini'
import { defineJob, jobText } from '../../platform/jobs.ts'

export const endChargeBackJob = defineJob('domains.end-charge-back', {
  push: jobText,
  over: z.optional(z.literal('yes')),
})
