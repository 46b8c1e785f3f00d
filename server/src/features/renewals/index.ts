export { agreePrice } from './agree-price.ts'
export { type AutomaticPorts, renewAutomatically } from './automatic/renew-automatically.ts'
export { renewNewDomains } from './automatic/renewal-default.ts'
export { switchAutomaticOfOne } from './automatic/switch-automatic-of-one.ts'
export { calls } from './calls.ts'
export { commands } from './commands.ts'
export { automaticRenewals } from './deadlines.ts'
export { cancelDeletion } from './end-of-term/ask-deletion.ts'
export { oldClearedHosts } from './end-of-term/clear-hosts.ts'
export { deleteDomain } from './end-of-term/delete-domain.ts'
export { deleteOnRequest } from './end-of-term/delete-on-request.ts'
export { deletions } from './end-of-term/deletion-deadlines.ts'
export { interruptDomain } from './end-of-term/interrupt-domain.ts'
export { askOfMentionedRestore, restoreDeleted, takeRestoreDecision } from './end-of-term/restore-deleted.ts'
export { resumeDomain } from './end-of-term/resume-domain.ts'
export { restartTerms, termEnds, unwatchedTerms, watchTerms } from './end-of-term/term-ends.ts'
export { daysAfterExpiry } from './end-of-term/term-steps.ts'
export type { RenewalEnd } from './end-renewals.ts'
export { domainsInProgress, isDeleting, stopAutomatic } from './hand-over.ts'
export {
  agreePriceJob,
  deleteDomainJob,
  deleteOnRequestJob,
  interruptDomainJob,
  renewDomainJob,
  restoreDomainJob,
  resumeDomainJob,
} from './jobs.ts'
export { noticesOfFormerDomains } from './notices/old-notices.ts'
export { offerRenewals, type RenewalPorts } from './offer-renewals.ts'
export { operatorCalls } from './operator-calls.ts'
export { isRenewing, ownDomains } from './own-domains.ts'
export { askOfMentioned, pendingRenewals, takeDecision } from './pending-renewals.ts'
export { placeRenewals } from './place-renewals.ts'
export * as policies from './policies.ts'
export { readTermEnd } from './read-term-end.ts'
export { createRenewDomain } from './renew-domain.ts'
export { renewalFacts, renewalOptions, renewalPrice, renewalQuote } from './renewal-prices.ts'
export { offerRestores } from './restores/offer-restores.ts'
export { placeRestores } from './restores/place-restores.ts'
export { redeemableDomains, restoreObstacle } from './restores/redeemable-domains.ts'
export { restoredUntil, restoreOptions, restorePrice } from './restores/restore-terms.ts'
export { termsOf } from './rules.ts'
export { renewalTexts, restoreTexts } from './texts.ts'
