import { defineJob, jobList, jobText } from '../../platform/jobs.ts'

export const applyHandOverJob = defineJob('domains.apply-hand-over', { domain: jobText })
export const applyHoldJob = defineJob('domains.apply-hold', { domain: jobText })
export const reconcileJob = defineJob('domains.reconcile', { domain: jobText })
export const takeBackJob = defineJob('domains.take-back', { domain: jobText })
export const reconcileRegistryJob = defineJob('domains.reconcile-registry', { registry: jobText })
/** Of what ends with a domain, above. */
export const leftJob = defineJob('domains.left', { domains: jobList })
/** Of the locks, above. */
export const lockNewJob = defineJob('domains.lock-new', { domains: jobList })
