export { type Availability, type AvailabilityChecks, createAvailabilityChecks } from './availability.ts'
export { calls } from './calls.ts'
export { offerNames } from './offer-names.ts'
export {
  placeRegistrations,
  priceOf,
  type RegistrationFacts,
  type RegistrationOrder,
  type RegistrationTerms,
} from './product.ts'
export { createRegisterName, type RegisterNamePorts } from './register-name.ts'
export { lineNotes } from './texts.ts'
