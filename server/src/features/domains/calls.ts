import * as contract from '@namestead/contract/domains'
import { implement } from '../../platform/use-case.ts'
import { acceptPush } from './accept-push.ts'
import { answerConsent, readConsent } from './answer-consent.ts'
import { assignGroup } from './assign-group.ts'
import { cancelBulkChange, findBulkItems, listBulkChanges, readBulkChange, retryBulkChange } from './bulk-changes.ts'
import { cancelRegistrantChange, resendConsent } from './change-consents.ts'
import { changeLocks } from './change-locks.ts'
import { changeNameServers } from './change-name-servers.ts'
import { changePrivacy } from './change-privacy.ts'
import { countDomains } from './count-domains.ts'
import { countExpiries } from './count-expiries.ts'
import { type CountUnderWay, countUnderWay } from './count-under-way.ts'
import { deleteGroup } from './delete-group.ts'
import { cancelPush, refusePush } from './end-push.ts'
import { findDomains } from './find-domains.ts'
import { countPushes, findReceivedPushes, findSentPushes, readPush } from './find-pushes.ts'
import { findPushReceiver } from './find-receiver.ts'
import { findRegistrantItems, readRegistrantChange } from './find-registrant-changes.ts'
import { importPortfolio, reviewImport } from './import-portfolio.ts'
import { listGroups } from './list-groups.ts'
import { matchNames } from './match-names.ts'
import { deleteNameServerSet, listNameServerSets, saveNameServerSet } from './name-server-sets.ts'
import type { PushPorts } from './push-ports.ts'
import { type IsRenewing, type ReadSigningOf, type ReadTermEnd, readDomain } from './read-domain.ts'
import { reviewPush } from './review-push.ts'
import { reviewRegistrantChange } from './review-registrant-change.ts'
import { reviewSelection } from './review-selection.ts'
import { saveGroup } from './save-group.ts'
import { saveRemark } from './save-remark.ts'
import { sendPush } from './send-push.ts'
import { startAutomaticChange } from './start-automatic-change.ts'
import { startLockChange } from './start-lock-change.ts'
import { startNameServerChange } from './start-name-server-change.ts'
import { startPrivacyChange } from './start-privacy-change.ts'
import { startRegistrantChange } from './start-registrant-change.ts'
import { startRemarkChange } from './start-remark-change.ts'
import { undoGroupChange } from './undo-group-change.ts'
import { deleteView, listViews, saveView } from './views.ts'

/** What higher features know about an account's domains. */
export interface DomainFacts {
  readonly isRenewing: IsRenewing
  readonly readTermEnd: ReadTermEnd
  readonly signingOf: ReadSigningOf
  readonly underWay: CountUnderWay
}

export const calls = (pushing: PushPorts, { underWay, ...facts }: DomainFacts) => {
  const { ourNameServers } = pushing
  return [
    implement(contract.findDomains, findDomains(ourNameServers)),
    implement(contract.changePrivacy, changePrivacy(pushing)),
    implement(contract.startPrivacyChange, startPrivacyChange),
    implement(contract.startAutomaticChange, startAutomaticChange),
    implement(contract.readDomain, readDomain(ourNameServers, facts, pushing)),
    implement(contract.changeNameServers, (tx, actor, input) => changeNameServers(tx, actor, input)),
    implement(contract.changeLocks, (tx, actor, input) => changeLocks(pushing)(tx, actor, input)),
    implement(contract.saveRemark, saveRemark),
    implement(contract.startNameServerChange, startNameServerChange),
    implement(contract.startLockChange, startLockChange),
    implement(contract.startRemarkChange, startRemarkChange),
    implement(contract.readBulkChange, readBulkChange),
    implement(contract.findBulkItems, findBulkItems),
    implement(contract.listBulkChanges, listBulkChanges(ourNameServers)),
    implement(contract.cancelBulkChange, cancelBulkChange),
    implement(contract.retryBulkChange, retryBulkChange),
    implement(contract.matchNames, matchNames),
    implement(contract.reviewSelection, reviewSelection(ourNameServers, pushing)),
    implement(contract.listNameServerSets, listNameServerSets(ourNameServers)),
    implement(contract.saveNameServerSet, saveNameServerSet),
    implement(contract.deleteNameServerSet, deleteNameServerSet),
    implement(contract.listGroups, listGroups),
    implement(contract.saveGroup, saveGroup),
    implement(contract.deleteGroup, deleteGroup),
    implement(contract.assignGroup, assignGroup),
    implement(contract.undoGroupChange, undoGroupChange),
    implement(contract.listViews, listViews),
    implement(contract.saveView, saveView),
    implement(contract.deleteView, deleteView),
    implement(contract.reviewImport, reviewImport),
    implement(contract.importPortfolio, importPortfolio),
    implement(contract.countDomains, countDomains),
    implement(contract.countUnderWay, countUnderWay(underWay)),
    implement(contract.countExpiries, countExpiries),
    implement(contract.findPushReceiver, findPushReceiver),
    implement(contract.reviewPush, reviewPush(pushing)),
    implement(contract.sendPush, sendPush(pushing)),
    implement(contract.findSentPushes, findSentPushes),
    implement(contract.findReceivedPushes, findReceivedPushes),
    implement(contract.readPush, readPush(ourNameServers)),
    implement(contract.cancelPush, cancelPush),
    implement(contract.refusePush, refusePush),
    implement(contract.acceptPush, acceptPush(pushing)),
    implement(contract.countPushes, countPushes),
    implement(contract.reviewRegistrantChange, reviewRegistrantChange(pushing)),
    implement(contract.startRegistrantChange, startRegistrantChange(pushing)),
    implement(contract.readRegistrantChange, readRegistrantChange),
    implement(contract.findRegistrantItems, findRegistrantItems),
    implement(contract.resendConsent, resendConsent(pushing.publicUrl)),
    implement(contract.cancelRegistrantChange, cancelRegistrantChange),
    implement(contract.readConsent, readConsent),
    implement(contract.answerConsent, answerConsent),
  ]
}
