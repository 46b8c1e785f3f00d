import { states } from '../../platform/states.ts'

/** A verified email that refuses mail is to be verified again. lapsed: not verified in time, so its domains are suspended. A new domain of a lapsed registrant starts the days again. */
export const verificationStates = states('registrant_verifications', 'waiting', {
  waiting: ['verified', 'lapsed'],
  lapsed: ['waiting', 'verified'],
  verified: ['waiting'],
})
