export { intakeFees } from './intake-fees.ts'
export { intakePrice } from './intake-price.ts'
export { offerSandboxUpstream } from './offer-sandbox-upstream.ts'
export * as policies from './policies.ts'
