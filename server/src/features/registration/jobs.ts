import * as z from 'zod/mini'
import { defineJob, jobList, jobNumber, jobText, jsonText } from '../../platform/jobs.ts'
import { registrationFacts } from './registration-facts.ts'

export const registerNameJob = defineJob('registration.register-name', { registration: jobText })
export const refuseNameJob = defineJob('registration.refuse-name', { registration: jobText, reason: jobText })
export const endReviewJob = defineJob('registration.end-review', { review: jobText })
export const findUnownedJob = defineJob('registration.find-unowned', { registry: jobText })
export const checkQueuedJob = defineJob('registration.check-queued', { names: jobList })
export const checkWatchedJob = defineJob('registration.check-watched', { registry: jobText, names: jobList })
export const tryQueuedJob = defineJob('registration.try-queued', {
  name: jobText,
  /** What the registry had answered, and when (in milliseconds). */
  found: z.optional(jsonText(registrationFacts)),
  foundAt: z.optional(jobNumber),
})
