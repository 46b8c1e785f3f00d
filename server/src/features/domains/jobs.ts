import { defineJob, jobList, jobText } from '../../platform/jobs.ts'

export const applyHandOverJob = defineJob('domains.apply-hand-over', { domain: jobText })
export const applyHoldJob = defineJob('domains.apply-hold', { domain: jobText })
export const reconcileJob = defineJob('domains.reconcile', { domain: jobText })
export const takeBackJob = defineJob('domains.take-back', { domain: jobText })
export const reconcileRegistryJob = defineJob('domains.reconcile-registry', { registry: jobText })
/** A job of features above, which end what they have of a domain. */
export const leftJob = defineJob('domains.left', { domains: jobList })
/** A job of locks, a feature above. */
export const lockNewJob = defineJob('domains.lock-new', { domains: jobList })
