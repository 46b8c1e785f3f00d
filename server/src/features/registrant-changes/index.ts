export { endRegistrantItems } from './end-registrant-items.ts'
export { eraseConsents } from './erase-consents.ts'
export * as policies from './policies.ts'
export { registrantChangeFees } from './registrant-change-fees.ts'
