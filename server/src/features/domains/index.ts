export { adoptRegistrant } from './adopt-registrant.ts'
export { alarmOfUpdates, settleAlarmOfUpdates } from './alarm-of-updates.ts'
export { applyHandOver } from './apply-hand-over.ts'
export type { ChangePorts } from './change-ports.ts'
export { commands } from './commands.ts'
export { createDomains } from './create-domain.ts'
export { expiries } from './deadlines.ts'
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
export { eraseFormerDomains, leftBefore, retentionBegan } from './former-domains.ts'
export { oldFormerRegistrants } from './former-registrants.ts'
export { handOverDomains } from './hand-over-domains.ts'
export { hasDomainsElsewhere } from './has-domains-elsewhere.ts'
export { lastDetail, recordDomainEvent, recordDomainEvents } from './history.ts'
export { applyHold } from './holds/apply-hold.ts'
export { endUnpaidHoldsOf, unpaidAmong } from './holds/hold-unpaid.ts'
export { liftHolds, placeHolds } from './holds/holds.ts'
export { isHeld } from './holds/is-held.ts'
export {
  applyHandOverJob,
  applyHoldJob,
  createdJob,
  leftJob,
  lockNewJob,
  reconcileJob,
  reconcileRegistryJob,
  takeBackJob,
} from './jobs.ts'
export { journals } from './journals.ts'
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
export { operatorCalls } from './operator-calls.ts'
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
export { reconcileRegistry, reconciliations } from './registry-state/reconcile-registry.ts'
export { suspicionChecks } from './registry-state/suspicions.ts'
export { takeBack } from './registry-state/take-back-domain.ts'
export { type MessagePorts, takeRegistryMessages } from './registry-state/take-registry-messages.ts'
export { replaceAuthCode } from './replace-auth-code.ts'
export { keepsUpdateLock, updatePastLock } from './update-past-lock.ts'
