export { calls } from './calls.ts'
export { completeInformation, hasCompleteInformation } from './complete-information.ts'
export { contactOf } from './read-profile.ts'
