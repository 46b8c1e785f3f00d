import * as contract from '@namestead/contract/portfolio'
import { implement } from '../../platform/use-case.ts'
import type { ChangePorts } from '../domains/index.ts'
import { assignGroup } from './assign-group.ts'
import { cancelBulkChange, findBulkItems, listBulkChanges, readBulkChange, retryBulkChange } from './bulk-changes.ts'
import { changeNameServers } from './change-name-servers.ts'
import { countDomains } from './count-domains.ts'
import { countExpiries } from './count-expiries.ts'
import { type CountUnderWay, countUnderWay } from './count-under-way.ts'
import { deleteGroup } from './delete-group.ts'
import { findDomains } from './find-domains.ts'
import { importPortfolio, reviewImport } from './import-portfolio.ts'
import { listGroups } from './list-groups.ts'
import { matchNames } from './match-names.ts'
import { deleteNameServerSet, listNameServerSets, saveNameServerSet } from './name-server-sets.ts'
import { type IsRenewing, type ReadSigningOf, type ReadTermEnd, readDomain } from './read-domain.ts'
import { reviewSelection } from './review-selection.ts'
import { saveGroup } from './save-group.ts'
import { saveRemark } from './save-remark.ts'
import { startAutomaticChange } from './start-automatic-change.ts'
import { startNameServerChange } from './start-name-server-change.ts'
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

export const calls = (ports: ChangePorts, { underWay, ...facts }: DomainFacts) => {
  const { ourNameServers } = ports
  return [
    implement(contract.findDomains, findDomains(ourNameServers)),
    implement(contract.startAutomaticChange, startAutomaticChange),
    implement(contract.readDomain, readDomain(ourNameServers, facts, ports)),
    implement(contract.changeNameServers, (tx, actor, input) => changeNameServers(tx, actor, input)),
    implement(contract.saveRemark, saveRemark),
    implement(contract.startNameServerChange, startNameServerChange),
    implement(contract.startRemarkChange, startRemarkChange),
    implement(contract.readBulkChange, readBulkChange),
    implement(contract.findBulkItems, findBulkItems),
    implement(contract.listBulkChanges, listBulkChanges(ourNameServers)),
    implement(contract.cancelBulkChange, cancelBulkChange),
    implement(contract.retryBulkChange, retryBulkChange),
    implement(contract.matchNames, matchNames),
    implement(contract.reviewSelection, reviewSelection(ourNameServers, ports)),
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
  ]
}
