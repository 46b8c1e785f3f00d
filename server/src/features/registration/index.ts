export { type Availability, type AvailabilityChecks, createAvailabilityChecks, premiumPrice } from './availability.ts'
export { calls } from './calls.ts'
export { checkNames } from './check-names.ts'
export { checkQueued, queuedChecks } from './check-queued.ts'
export { checkWatched, watchedChecks } from './check-watched.ts'
export { commands } from './commands.ts'
export { completeOptions, registrationOptions } from './complete-options.ts'
export { countRegistering } from './count-registering.ts'
export { queueEnds } from './end-queued.ts'
export type { EndPorts, RegistrationEnd } from './end-registrations.ts'
export { findUnowned, unownedChecks } from './find-unowned.ts'
export { offerNames } from './offer-names.ts'
export { operatorCalls } from './operator-calls.ts'
export { pendingRegistrations, takeDecision } from './pending-registrations.ts'
export * as policies from './policies.ts'
export {
  placeRegistrations,
  priceOf,
  registrationFacts,
} from './product.ts'
export { readName } from './read-names.ts'
export { createRegisterName, type RegisterNamePorts, refuseName } from './register-name.ts'
export { alreadyYours, lineNotes } from './texts.ts'
export { tryQueued } from './try-queued.ts'
