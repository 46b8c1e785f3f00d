export { contactChange } from './contact-change.ts'
export { isLapsed } from './lapsed-registrant.ts'
export * as policies from './policies.ts'
export { registrantAddress } from './registrant-address.ts'
export { openRegistrantData, type RegistrantData } from './registrant-data.ts'
export type { RegistrantVersion } from './registrant-version.ts'
export { registryContact } from './registry-contact.ts'
export { distrustHosts, ensureHosts, forgetRegistryHosts } from './registry-hosts.ts'
export { requireVerification, type VerificationPorts, type VerifyRegistrants } from './require-verification.ts'
export {
  type CurrentRegistrant,
  ownsTemplate,
  preferredTemplate,
  preferTemplate,
  registrantsOf,
  versionOf,
} from './templates.ts'
export { verifiedNames, verifiedNamesOf } from './verified-names.ts'
export { verifyBounced } from './verify-bounced.ts'
