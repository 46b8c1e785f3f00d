import * as z from 'zod/mini'
import { defineJob, jobText } from '../../platform/jobs.ts'

export const renewDomainJob = defineJob('renewals.renew-domain', {
  renewal: jobText,
  decided: z.optional(z.literal('against')),
})
export const interruptDomainJob = defineJob('renewals.interrupt-domain', { domain: jobText })
export const resumeDomainJob = defineJob('renewals.resume-domain', { domain: jobText })
export const deleteDomainJob = defineJob('renewals.delete-domain', { domain: jobText })
export const deleteOnRequestJob = defineJob('renewals.delete-on-request', { deletion: jobText })
export const restoreDomainJob = defineJob('renewals.restore-domain', { restore: jobText })
export const agreePriceJob = defineJob('renewals.agree-price', { domain: jobText })
