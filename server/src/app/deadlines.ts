import * as account from '../features/account/index.ts'
import * as accountSecurity from '../features/account-security/index.ts'
import * as bankTransfers from '../features/bank-transfers/index.ts'
import * as cards from '../features/cards/index.ts'
import * as cart from '../features/cart/index.ts'
import * as content from '../features/content/index.ts'
import * as dnssec from '../features/dnssec/index.ts'
import * as domains from '../features/domains/index.ts'
import * as escrow from '../features/escrow/index.ts'
import * as exchangeRates from '../features/exchange-rates/index.ts'
import * as forwards from '../features/forwards/index.ts'
import * as identity from '../features/identity/index.ts'
import * as intakes from '../features/intakes/index.ts'
import * as invoices from '../features/invoices/index.ts'
import * as ledger from '../features/ledger/index.ts'
import * as locks from '../features/locks/index.ts'
import * as notices from '../features/notices/index.ts'
import * as portfolio from '../features/portfolio/index.ts'
import * as pushes from '../features/pushes/index.ts'
import * as recharges from '../features/recharges/index.ts'
import * as reconciliation from '../features/reconciliation/index.ts'
import * as redirects from '../features/redirects/index.ts'
import * as registrantChanges from '../features/registrant-changes/index.ts'
import * as registrants from '../features/registrants/index.ts'
import * as registration from '../features/registration/index.ts'
import * as renewals from '../features/renewals/index.ts'
import * as support from '../features/support/index.ts'
import * as tlds from '../features/tlds/index.ts'
import * as transfersIn from '../features/transfers-in/index.ts'
import * as transfersOut from '../features/transfers-out/index.ts'
import * as uploads from '../features/uploads/index.ts'
import * as whois from '../features/whois/index.ts'
import * as withdrawals from '../features/withdrawals/index.ts'
import * as zones from '../features/zones/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Deadline, Maintenance } from '../platform/deadlines.ts'
import { journalMaintenance } from '../platform/journals.ts'
import { stateHistory } from '../platform/states.ts'
import { endContents, holdPorts, invoicingOf, verificationPorts } from './feature-ports.ts'
import type { OutsideWorld } from './outside-world.ts'
import { labels } from './products/labels.ts'

/** The deadlines that customers wait for. */
export const deadlinesOf = (app: AppContext, catalogue: tlds.Catalogue): Deadline[] => [
  recharges.expiries,
  bankTransfers.bookings,
  recharges.questions,
  cards.setupQuestions,
  cards.lapses,
  cards.cardExpiries,
  cards.topUps(app.policies),
  cart.lapses(app),
  domains.expiries,
  domains.suspicionChecks,
  pushes.lapsingPushes,
  pushes.pushProceeds,
  pushes.chargedBackPushes,
  registrantChanges.lapsingRegistrantChanges,
  dnssec.signingSteps(app.settings.nameServers, app.log),
  zones.zoneEnds(endContents),
  registration.pendingRegistrations,
  registration.queuedChecks(app.policies),
  registration.queueEnds,
  registration.lapsingReviews(app.policies),
  renewals.deletions,
  renewals.pendingRenewals,
  renewals.automaticRenewals(app.policies),
  renewals.termEnds({ catalogue, policies: app.policies }),
  transfersIn.pendingTransfers,
  transfersIn.queuedTransfers,
  transfersIn.lapsingQueuedTransfers(app.policies),
  registrants.unverifiedRegistrants({ ...verificationPorts(app), ...holdPorts }),
  transfersOut.pendingTransfersOut,
  intakes.openIntakes,
  withdrawals.lateDocuments,
  support.lateDisclosures,
  content.dueAnnouncements,
]

const noCatalogue: tlds.Catalogue = { all: () => [], find: () => undefined, labels: new Set() }
const noRegistries = { ids: () => [], of: () => undefined, inMaintenance: () => false, close: () => Promise.resolve() }

/** The same work, for those who ask when it is due: only its sweeps need the systems outside. */
export const scheduleOf = (app: AppContext) => ({
  deadlines: deadlinesOf(app, noCatalogue),
  maintenance: maintenanceOf(app, { authority: undefined, catalogue: noCatalogue, registries: noRegistries }),
})

/** Retention and daily checks of all features. */
export const maintenanceOf = (
  app: AppContext,
  outside: Pick<OutsideWorld, 'authority' | 'catalogue' | 'registries'>,
): Maintenance[] => [
  ...(app.settings.mode === 'sandbox' ? [exchangeRates.sandboxRates] : []),
  tlds.chargeBookings,
  reconciliation.dailyComparisons(app.policies),
  ledger.reconciliation(app.log, notices.raiseOperatorTodo),
  account.dailyLevels(app),
  cart.missingInvoices({ labels, invoicing: invoicingOf(app) }),
  invoices.missedCreditNotes,
  invoices.serviceFees(invoicingOf(app), [registrantChanges.registrantChangeFees, intakes.intakeFees]),
  invoices.dueTaxNumbers,
  escrow.dueDeposits(app.policies, app.settings.escrowDir),
  forwards.dueDeliveries,
  forwards.forwardsOfGoneDomains,
  forwards.oldLinkMails,
  forwards.oldForwardDays,
  forwards.oldReturnAddresses,
  forwards.oldReturnDays,
  forwards.oldReturns,
  identity.endedSessions,
  identity.unansweredHandshakes,
  identity.expiredCodes,
  identity.shownChoices,
  identity.oldSignIns,
  identity.oldCounts,
  identity.oldEndedSessions,
  identity.expiredProofs,
  identity.endedPressure,
  notices.oldMessages,
  uploads.looseUploads,
  content.oldVotes,
  whois.expiredAnswers,
  whois.surplusAnswers,
  whois.oldMessages,
  whois.serverListRenewal(app.settings.lookUpServers === 'internet'),
  support.oldAbuseReports,
  support.oldDisclosureRequests,
  support.disputeLocks(outside),
  registrants.dataReminders(app.sites),
  accountSecurity.unansweredChallenges,
  accountSecurity.unansweredPasskeySignIns,
  domains.reconciliations,
  portfolio.oldGroupChanges,
  locks.hideAgain,
  renewals.unwatchedTerms,
  registration.unownedChecks,
  registration.watchedChecks,
  intakes.unlistedChecks,
  transfersOut.orphanedTransfersOut,
  registrants.missedVerifications(verificationPorts(app)),
  zones.leftOverZones(app.policies),
  zones.oldZoneEnds,
  zones.oldPreparedZones,
  tlds.oldUpstreamPrices,
  tlds.oldDeposits,
  ...(outside.authority ? [redirects.redirectCertificates(app.settings.nameServers, app.policies)] : []),
  registrants.oldDocuments(app),
  registrants.eraseRegistrants(app),
  domains.oldFormerRegistrants(app),
  domains.eraseFormerDomains(app),
  registrantChanges.eraseConsents(app),
  pushes.erasePushTexts(app),
  transfersOut.eraseFormerTransfers(app),
  renewals.noticesOfFormerDomains(app),
  renewals.oldClearedHosts,
  ...journalMaintenance(
    [stateHistory, ...tlds.journals, ...domains.journals, ...recharges.journals],
    app.policies,
    app.owner,
  ),
]
