export { type Availability, type AvailabilityChecks, createAvailabilityChecks, premiumPrice } from './availability.ts'
export { calls } from './calls.ts'
export { commands } from './commands.ts'
export { completeOptions, registrationOptions } from './complete-options.ts'
export { countUnderWay } from './count-under-way.ts'
export type { EndPorts, RegistrationEnd } from './end-registrations.ts'
export { findUnowned, unownedChecks } from './find-unowned.ts'
export {
  checkQueuedJob,
  checkWatchedJob,
  endReviewJob,
  findUnownedJob,
  refuseNameJob,
  registerNameJob,
  tryQueuedJob,
} from './jobs.ts'
export { offerNames } from './offer-names.ts'
export { operatorCalls } from './operator-calls.ts'
export { askOfMentioned, pendingRegistrations, takeDecision } from './pending-registrations.ts'
export * as policies from './policies.ts'
export { offerPremiumList } from './premium/premium-list.ts'
export { cancelRegistration, placeRegistrations, priceOf } from './product.ts'
export { checkQueued, queuedChecks } from './queue/check-queued.ts'
export { checkWatched, watchedChecks } from './queue/check-watched.ts'
export { queueEnds } from './queue/end-queued.ts'
export { type Acceptance, acceptedWith, agreementColumns } from './queue/queued-agreement.ts'
export { workQueues } from './queue/queues.ts'
export { tryQueued } from './queue/try-queued.ts'
export { createRegisterName, type RegisterNamePorts, refuseName } from './register-name.ts'
export { registrationFacts } from './registration-facts.ts'
export { endReview, lapsingReviews } from './reviews/reviews.ts'
export { checkNames } from './search/check-names.ts'
export { readName } from './search/read-names.ts'
export { templateUses } from './template-uses.ts'
export { alreadyYours, orderTexts } from './texts.ts'
