import { defineJob, jobText } from '../../platform/jobs.ts'

export const askSetupJob = defineJob('cards.ask-setup', { setup: jobText })
export const chargeJob = defineJob('cards.charge', { charge: jobText })
export const forgetCardJob = defineJob('cards.forget', { card: jobText })
/** A job of renewals, a feature above: the charge of an automatic renewal has ended. */
export const renewAutomaticallyJob = defineJob('renewals.renew-automatically', { domain: jobText })
