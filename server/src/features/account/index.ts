export { completeInformation, countryOf, hasCompleteInformation } from './complete-information.ts'
export { levelTerms } from './level-terms.ts'
export * as policies from './policies.ts'
export { contactOf } from './read-profile.ts'
