export { adoptRegistrant } from './adopt-registrant.ts'
export { alarmOfUpdates, settleAlarmOfUpdates } from './alarm-of-updates.ts'
export type { ChangePorts } from './change-ports.ts'
export { createDomains } from './create-domain.ts'
export { allowances, type DomainRow, describeDomain, recordsAreEditable, renewAllowance } from './describe-domain.ts'
export type { DomainPorts, Leaving } from './domain-ports.ts'
export { endPendingChanges } from './end-pending-changes.ts'
export {
  disengage,
  disengageAll,
  disengageDomains,
  engage,
  engagedDomains,
  isDisputed,
  promiseOf,
} from './engagements.ts'
export { extendDomains } from './extend-domains.ts'
export { leftBefore, retentionBegan } from './former-domains.ts'
export { handOverDomains } from './hand-over-domains.ts'
export { hasDomainsElsewhere } from './has-domains-elsewhere.ts'
export { lastDetail, recordDomainEvent, recordDomainEvents } from './history.ts'
export { endUnpaidHoldsOf, unpaidAmong } from './holds/hold-unpaid.ts'
export { liftHolds, placeHolds } from './holds/holds.ts'
export { isHeld } from './holds/is-held.ts'
export { leftJob, lockNewJob, reconcileJob } from './jobs.ts'
export { lockOwnDomain } from './lock-own-domain.ts'
export {
  type LockTurns,
  lockAllowance,
  refusalOfLocks,
  requestedOf,
  statusChanges,
  turnsOf,
  updateLock,
} from './lock-rules.ts'
export { noteDnssec } from './note-dnssec.ts'
export { obstacleOfRow } from './obstacle-of-row.ts'
export { ownNames } from './own-names.ts'
export { setGroups, setRemarks } from './own-order.ts'
export {
  endLockRequest,
  endNameServerRequests,
  recordNameServerRequests,
  recordStatuses,
  recordTransferLocks,
  requestLocks,
} from './pending-changes.ts'
export * as policies from './policies.ts'
export { registrantLockDays } from './policies.ts'
export { privacyOf } from './privacy-rules.ts'
export { recordHidden, recordRefusal, setPublication } from './publication.ts'
export { recordDeletion, recordInterruption, restoreDomain } from './record-term-end.ts'
export { reconcileDomain, reconcileLost } from './registry-state/reconcile-domain.ts'
export type { TakeBackPorts } from './registry-state/take-back-domain.ts'
export { type MessagePorts, takeRegistryMessages } from './registry-state/take-registry-messages.ts'
export { replaceAuthCode } from './replace-auth-code.ts'
export { keepsUpdateLock, updatePastLock } from './update-past-lock.ts'
