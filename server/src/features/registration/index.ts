export { type Availability, type AvailabilityChecks, createAvailabilityChecks } from './availability.ts'
export { calls } from './calls.ts'
export { commands } from './commands.ts'
export type { EndPorts } from './end-registrations.ts'
export { findUnowned, unownedChecks } from './find-unowned.ts'
export { offerNames } from './offer-names.ts'
export { pendingRegistrations, takeDecision } from './pending-registrations.ts'
export {
  placeRegistrations,
  priceOf,
  type RegistrationFacts,
  type RegistrationOrder,
  type RegistrationTerms,
} from './product.ts'
export { createRegisterName, type RegisterNamePorts, refuseName } from './register-name.ts'
export { lineNotes } from './texts.ts'
