import { Resolver } from 'node:dns/promises'
import { sendBySftp } from '@namestead/adapters/escrow/send-by-sftp'
import * as cards from '../features/cards/index.ts'
import * as cart from '../features/cart/index.ts'
import * as dnssec from '../features/dnssec/index.ts'
import * as domains from '../features/domains/index.ts'
import * as escrow from '../features/escrow/index.ts'
import * as forwards from '../features/forwards/index.ts'
import * as intakes from '../features/intakes/index.ts'
import * as invoices from '../features/invoices/index.ts'
import * as ledger from '../features/ledger/index.ts'
import * as locks from '../features/locks/index.ts'
import * as notices from '../features/notices/index.ts'
import * as portfolio from '../features/portfolio/index.ts'
import * as pushes from '../features/pushes/index.ts'
import * as recharges from '../features/recharges/index.ts'
import * as reconciliation from '../features/reconciliation/index.ts'
import * as recordTemplates from '../features/record-templates/index.ts'
import * as redirects from '../features/redirects/index.ts'
import * as registrantChanges from '../features/registrant-changes/index.ts'
import * as registrants from '../features/registrants/index.ts'
import * as registration from '../features/registration/index.ts'
import * as renewals from '../features/renewals/index.ts'
import * as tlds from '../features/tlds/index.ts'
import * as transfersIn from '../features/transfers-in/index.ts'
import * as transfersOut from '../features/transfers-out/index.ts'
import * as whois from '../features/whois/index.ts'
import * as zones from '../features/zones/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { createBatchItems, implementBatch, runItemJob } from '../platform/batches.ts'
import type { Tx } from '../platform/database.ts'
import { implementJob, type JobImplementation, type Jobs } from '../platform/jobs.ts'
import {
  changePorts,
  endContents,
  endLines,
  endPorts,
  forwardPorts,
  invoicingOf,
  openZones,
  refreshZone,
  renewNewDomains,
  verificationPorts,
} from './feature-ports.ts'
import { recordResolver } from './mail-records.ts'
import type { OutsideWorld } from './outside-world.ts'
import { productsFor } from './products/index.ts'
import { labels } from './products/labels.ts'
import { connectionPorts } from './registry-connection.ts'

/** The jobs of all features by name. */
export const jobsOf = (app: AppContext, outside: OutsideWorld): Jobs =>
  Object.fromEntries(implementations(app, outside).map(({ name, job }) => [name, job]))

function implementations(app: AppContext, outside: OutsideWorld): readonly JobImplementation[] {
  const { databases, clock, policies, settings, log, vaults, sites } = app
  const { catalogue, registries, registrantData, sendMail, sendSms, relayMail } = outside
  const now = () => clock.now()
  const signingKey = forwards.publishedKey({
    databases,
    log,
    open: () => forwards.openMailKey({ databases, vault: vaults('mail-keys') }, settings.mailHost),
    resolve: recordResolver(settings, new Resolver({ timeout: 3000, tries: 2 })),
    now,
  })
  const deliverForwarded = forwards.createDeliverer({
    databases,
    policies,
    log,
    relayMail,
    signingKey,
    now,
    mailHost: settings.mailHost,
  })
  /** Of all paid work at registries. */
  const working: tlds.DialoguePorts = {
    databases,
    now,
    policies,
    registries,
    isPaused: tld => catalogue.find(tld)?.paused === true,
    waits: cart.noteLine,
  }
  const registering: registration.RegisterNamePorts = {
    ...endPorts(app),
    ...working,
    waits: cart.noteLine,
    codes: vaults('auth-codes'),
    catalogue,
    registrantData,
  }
  const registerName = registration.createRegisterName(registering)
  const renewing = { ...working, ended: endLines(app), waits: cart.noteLine }
  const renewDomain = renewals.createRenewDomain(renewing)
  const transferring = { ...renewing, ...endPorts(app), catalogue, codes: vaults('auth-codes') }
  const domainPorts = {
    databases,
    now,
    registries,
    catalogue,
    policies,
    leaving: { ...transfersOut.leaving(policies), deleting: renewals.isDeleting },
    openZones,
    ourNameServers: settings.nameServers,
  }
  const leaving = { ...domainPorts, policies, codes: vaults('auth-codes'), sites }
  const checks = registration.createAvailabilityChecks(registries, app)
  const products = productsFor(app, outside, checks)
  const interrupting = { ...domainPorts, refreshZone }
  const refundLine = (tx: Tx, refund: cart.LineRefund) => cart.refundLine(tx, labels, refund)
  const paying = { products, invoicing: invoicingOf(app) }
  const orderAutomatically = cart.orderAutomatically(paying)
  const automatic: renewals.AutomaticPorts = {
    ...renewing,
    catalogue,
    log,
    order: (tx, buyer, { subject, facts }) =>
      orderAutomatically(
        tx,
        buyer,
        { kind: 'renewal', subject, years: 1, options: { automatic: true }, facts },
        { evenStopped: true },
      ),
  }
  const queueing = {
    databases,
    policies,
    now,
    log,
    catalogue,
    checks,
    order: (tx, buyer, line, accepted) =>
      orderAutomatically(tx, buyer, { kind: 'registration', ...line }, { accepted }),
  } satisfies Parameters<typeof registration.tryQueued>[0]
  const queuedTransferring: transfersIn.TryPorts = {
    databases,
    now,
    policies,
    log,
    catalogue,
    registries,
    codes: vaults('auth-codes'),
    order: (tx, buyer, line, accepted) =>
      orderAutomatically(tx, buyer, { kind: 'transfer', years: null, ...line }, { accepted }),
  }
  const lockTransfer = locks.createLockTransfer({ ...domainPorts, catalogue })
  const applyNameServers = portfolio.createApplyNameServers(domainPorts)
  /** The bulk operations, each over its single-item use case. */
  const batches = [
    implementBatch(portfolio.nameServerBatch, portfolio.createChangeNameServersOfOne(domainPorts, applyNameServers)),
    implementBatch(portfolio.lockBatch, locks.changeLocksOfOne({ ...domainPorts, catalogue })),
    implementBatch(portfolio.remarkBatch, portfolio.changeRemarkOfOne(domainPorts)),
    implementBatch(portfolio.privacyBatch, locks.changePrivacyOfOne({ databases, catalogue })),
    implementBatch(portfolio.automaticBatch, renewals.switchAutomaticOfOne({ databases, policies })),
    implementBatch(transfersOut.codeBatch, transfersOut.makeCodeOfOne({ ...leaving, catalogue })),
    implementBatch(recordTemplates.recordBatch, recordTemplates.changeRecordsOfOne({ databases })),
    implementBatch(recordTemplates.templateBatch, recordTemplates.changeRecordsOfOne({ databases })),
  ]
  const charging: cards.ChargePorts = {
    databases,
    now,
    policies,
    log,
    gateway: outside.gateway,
    sites,
  }
  const runItem = createBatchItems(databases, now, batches, (tx, ended) => portfolio.notifyBulkEnd(tx, ended, now()))
  return [
    implementJob(invoices.checkTaxNumberJob, ({ account: owner }) =>
      invoices.checkTaxNumber({ databases, now, policies, askForVatNumber: outside.askForVatNumber }, owner),
    ),
    implementJob(invoices.sendCopyJob, ({ invoice, to }) => invoices.sendCopy({ databases, now }, { invoice, to })),
    implementJob(recharges.askProviderJob, ({ recharge }) =>
      recharges.askProvider({ databases, now, gateway: outside.gateway, log }, recharge),
    ),
    implementJob(recharges.refundJob, ({ payment }) =>
      recharges.sendRefund({ databases, now, gateway: outside.gateway, log }, payment),
    ),
    implementJob(recharges.sendRechargeRefundJob, ({ refund }) =>
      recharges.sendRechargeRefund({ databases, now, gateway: outside.gateway, log }, refund),
    ),
    implementJob(cards.askSetupJob, ({ setup }) => cards.askSetup(charging, setup)),
    implementJob(cards.chargeJob, ({ charge }) => cards.chargeCard(charging, charge)),
    implementJob(cards.forgetCardJob, ({ card }) => cards.forgetAtProvider(charging, card)),
    implementJob(recharges.settleChargeJob, ({ recharge }) =>
      databases.transact(tx => cards.settleCharge(tx, recharge, now())),
    ),
    implementJob(reconciliation.fetchReportJob, ({ channel, day }) =>
      reconciliation.fetchReport({ databases, now, policies, gateway: outside.gateway }, { channel, day }),
    ),
    implementJob(runItemJob, runItem),
    implementJob(notices.deliverJob, ({ message }) =>
      notices.deliverMessage(
        {
          databases,
          now,
          log,
          sendMail,
          sendSms,
          bounced: async (tx, email, at) => {
            await registrants.verifyBounced(tx, verificationPorts(app), email, at)
          },
        },
        message,
      ),
    ),
    implementJob(registrants.sendContactJob, ({ template, registry }) =>
      registrants.createSentContact({ databases, now, registries, registrantData }, { template, registry }),
    ),
    implementJob(registration.registerNameJob, ({ registration: id }, attempt) => registerName(id, attempt)),
    implementJob(registration.refuseNameJob, ({ registration: id, reason }) =>
      registration.refuseName(registering, id, reason),
    ),
    implementJob(registration.endReviewJob, ({ review }) => registration.endReview(registering, review)),
    implementJob(registration.findUnownedJob, ({ registry }) =>
      registration.findUnowned({ databases, now, registries }, registry),
    ),
    implementJob(registration.checkQueuedJob, ({ names }) =>
      registration.checkQueued({ ...queueing, lookUp: outside.lookUpRegistration }, names),
    ),
    implementJob(registration.tryQueuedJob, found => registration.tryQueued(queueing, found)),
    implementJob(registration.checkWatchedJob, ({ registry, names }) =>
      registration.checkWatched({ databases, now, registries }, registry, names),
    ),
    implementJob(renewals.renewDomainJob, ({ renewal, decided }, attempt) =>
      renewDomain(renewal, attempt, decided === 'against'),
    ),
    implementJob(renewals.interruptDomainJob, ({ domain }) => renewals.interruptDomain(interrupting, domain)),
    implementJob(renewals.resumeDomainJob, ({ domain }) => renewals.resumeDomain(interrupting, domain)),
    implementJob(renewals.deleteDomainJob, ({ domain }) =>
      renewals.deleteDomain({ ...domainPorts, catalogue, hostsGone: zones.forgetHosts }, domain),
    ),
    implementJob(renewals.deleteOnRequestJob, ({ deletion }) =>
      renewals.deleteOnRequest({ ...domainPorts, catalogue, hostsGone: zones.forgetHosts, refundLine }, deletion),
    ),
    implementJob(renewals.restoreDomainJob, ({ restore }, attempt) =>
      renewals.restoreDeleted(renewing, restore, attempt),
    ),
    implementJob(cards.renewAutomaticallyJob, ({ domain }, attempt) =>
      renewals.renewAutomatically(automatic, domain, attempt),
    ),
    implementJob(renewals.agreePriceJob, ({ domain }, attempt) => renewals.agreePrice(automatic, domain, attempt)),
    implementJob(transfersIn.followTransferJob, ({ transfer }, attempt) =>
      transfersIn.followTransfer(transferring, transfer, attempt),
    ),
    implementJob(transfersIn.tryQueuedTransferJob, ({ queued }) =>
      transfersIn.tryQueuedTransfer(queuedTransferring, queued),
    ),
    implementJob(transfersIn.cancelTransferJob, ({ transfer }, attempt) =>
      transfersIn.cancelAtRegistry(transferring, transfer, attempt),
    ),
    implementJob(transfersOut.followTransferOutJob, ({ domain }, attempt) =>
      transfersOut.followTransferOut(leaving, domain, attempt),
    ),
    implementJob(intakes.lookForIntakeJob, ({ intake }) =>
      intakes.lookForIntake(
        {
          databases,
          now,
          registries,
          log,
          openZones,
          renewNewDomains: renewNewDomains(app),
          ourNameServers: settings.nameServers,
        },
        intake,
      ),
    ),
    implementJob(intakes.findUnlistedJob, ({ registry }) =>
      intakes.findUnlisted({ databases, now, registries, log }, registry),
    ),
    implementJob(transfersOut.sendAuthCodeJob, ({ domain }) => transfersOut.sendAuthCode(leaving, domain)),
    implementJob(transfersIn.adoptDomainJob, ({ domain }) =>
      intakes.adoptDomain({ ...transferring, catalogue, registrantData }, domain),
    ),
    implementJob(escrow.makeDepositJob, async ({ deposit }) => {
      const keys = escrow.readKeys({ databases, vault: vaults('escrow-keys') })
      const ianaId = () => whois.registrarOf(policies.at(now()), settings, sites.main())?.ianaId ?? 'registrar'
      const isSent = settings.escrowSftp !== undefined
      await escrow.makeDeposit({ databases, now, log, folder: settings.escrowDir, keys, ianaId, isSent }, deposit)
    }),
    implementJob(escrow.sendDepositJob, ({ deposit }) =>
      escrow.sendDeposit(
        {
          databases,
          now,
          log,
          folder: settings.escrowDir,
          server: () => escrow.readServer(settings.escrowSftp),
          send: app.outsideCalls.watched({ system: 'escrow-agent' }, sendBySftp),
        },
        deposit,
      ),
    ),
    implementJob(forwards.deliverForwardedJob, ({ delivery, attempts }) => deliverForwarded(delivery, attempts)),
    implementJob(whois.renewServerListsJob, () => whois.renewServerLists({ databases, log, now })),
    implementJob(recharges.payRechargedJob, ({ order, account }) =>
      cart.payRecharged({ databases, now, policies, log, ...paying }, { order, account }),
    ),
    implementJob(dnssec.applyDsJob, ({ request }, attempt) =>
      dnssec.applyDs({ ...domainPorts, policies, ourNameServers: app.settings.nameServers }, request, attempt),
    ),
    implementJob(redirects.keepCertificateJob, async ({ certificate }) => {
      const { authority, readSerials } = outside
      if (authority)
        await redirects.keepCertificate(
          { databases, now, authority, vault: vaults('redirect-certificates'), readSerials, log },
          certificate,
        )
    }),
    implementJob(zones.applyGlueJob, ({ host }, attempt) => zones.applyGlue(domainPorts, host, attempt)),
    implementJob(portfolio.applyNameServersJob, ({ domain }, attempt) => applyNameServers(domain, attempt)),
    implementJob(recharges.engageChargedBackJob, ({ account }) =>
      pushes.engageChargedBack({ databases, policies, now, push: changePorts(app, outside) }, account),
    ),
    implementJob(ledger.debtPaidJob, ({ account }) => pushes.debtPaid({ databases, now }, account)),
    implementJob(pushes.endChargeBackJob, ({ push, over }) =>
      pushes.endChargeBack({ databases, policies, now, push: changePorts(app, outside) }, push, over === 'yes'),
    ),
    implementJob(domains.applyHandOverJob, ({ domain }, attempt) =>
      domains.applyHandOver(
        { ...domainPorts, catalogue, registrantData, codes: vaults('auth-codes') },
        domain,
        attempt,
      ),
    ),
    implementJob(domains.applyHoldJob, ({ domain }, attempt) => domains.applyHold(domainPorts, domain, attempt)),
    implementJob(locks.applyPrivacyJob, ({ domain }) =>
      locks.applyPrivacy({ ...domainPorts, catalogue, registrantData }, domain),
    ),
    implementJob(registrantChanges.applyRegistrantJob, ({ item }, attempt) =>
      registrantChanges.applyRegistrant(
        {
          ...domainPorts,
          catalogue,
          registrantData,
          policies,
          verifyRegistrants: endPorts(app).verifyRegistrants,
          registrantChanged: (tx, { domain, account, now: at }) =>
            forwards.resetForwards(tx, {
              domains: [domain],
              account,
              mailHost: forwardPorts(settings).mailHost,
              now: at,
            }),
        },
        item,
        attempt,
      ),
    ),
    implementJob(locks.applyLocksJob, ({ domain }, attempt) => locks.applyLocks(domainPorts, domain, attempt)),
    implementJob(domains.createdJob, ({ domains: made }) =>
      databases.transact(async tx => {
        await renewals.watchTerms(tx, made)
      }),
    ),
    implementJob(domains.leftJob, ({ domains: left }) =>
      databases.transact(async tx => {
        await pushes.endLeftPushes(tx, left, now())
        await zones.scheduleZoneEnds(tx, { policies, now: now(), domains: left })
      }),
    ),
    implementJob(domains.lockNewJob, ({ domains: made }) => databases.transact(tx => locks.lockNew(tx, made))),
    implementJob(tlds.settlePasswordJob, ({ registry }) => tlds.settlePassword(connectionPorts(app), registry)),
    implementJob(locks.lockTransferJob, ({ domain }, attempt) => lockTransfer(domain, attempt)),
    implementJob(domains.reconcileJob, async ({ domain }) => {
      await domains.reconcileDomain(domainPorts, domain)
    }),
    implementJob(domains.takeBackJob, ({ domain }) =>
      domains.takeBack(
        {
          ...domainPorts,
          async returned(tx, { account, domain: id, name, paidUntil, nameServers }, at) {
            await renewals.restartTerms(tx, [{ domain: id, paidUntil }], at)
            const isServed = nameServers.some(host => settings.nameServers.includes(host))
            await zones.returnZone(tx, endContents, { account, domain: id, name, isServed }, at)
          },
        },
        domain,
      ),
    ),
    implementJob(domains.reconcileRegistryJob, ({ registry }) => domains.reconcileRegistry(domainPorts, registry)),
  ]
}

/** Empties the poll queues of all registries; one that fails keeps no other out. */
export async function pollRegistries(app: AppContext, outside: OutsideWorld): Promise<void> {
  const polls = outside.registries.ids().map(id => pollRegistry(app, outside, id))
  for (const poll of await Promise.allSettled(polls)) if (poll.status === 'rejected') throw poll.reason
}

/** Empties the poll queue of a registry; says what prevented it. */
export async function pollRegistry(app: AppContext, { registries }: OutsideWorld, id: string) {
  const { databases, clock } = app
  const ports: domains.MessagePorts = {
    databases,
    now: () => clock.now(),
    registries,
    async decided(tx, decision, now) {
      await registration.takeDecision(tx, endPorts(app), decision, now)
      await renewals.takeDecision(tx, { ended: endLines(app) }, decision, now)
      await renewals.takeRestoreDecision(tx, { ended: endLines(app) }, decision, now)
    },
    transferred: transfersOut.takeTransferMessage,
    async mentioned(tx, message) {
      await registration.askOfMentioned(tx, message)
      await renewals.askOfMentioned(tx, message)
      await renewals.askOfMentionedRestore(tx, message)
    },
  }
  return domains.takeRegistryMessages(ports, id)
}
