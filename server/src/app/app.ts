import { Resolver } from 'node:dns/promises'
import type { DeclaredCall } from '@namestead/contract/all'
import type { FastifyInstance } from 'fastify'
import * as account from '../features/account/index.ts'
import * as accountSecurity from '../features/account-security/index.ts'
import * as campaigns from '../features/campaigns/index.ts'
import * as cart from '../features/cart/index.ts'
import * as content from '../features/content/index.ts'
import * as coupons from '../features/coupons/index.ts'
import * as dns from '../features/dns/index.ts'
import * as domains from '../features/domains/index.ts'
import * as escrow from '../features/escrow/index.ts'
import * as forwards from '../features/forwards/index.ts'
import * as home from '../features/home/index.ts'
import * as identity from '../features/identity/index.ts'
import * as invoices from '../features/invoices/index.ts'
import * as ledger from '../features/ledger/index.ts'
import * as notices from '../features/notices/index.ts'
import * as payments from '../features/payments/index.ts'
import * as registrants from '../features/registrants/index.ts'
import * as registration from '../features/registration/index.ts'
import * as renewals from '../features/renewals/index.ts'
import * as support from '../features/support/index.ts'
import * as tlds from '../features/tlds/index.ts'
import * as transfers from '../features/transfers/index.ts'
import * as uploads from '../features/uploads/index.ts'
import * as whois from '../features/whois/index.ts'
import * as withdrawals from '../features/withdrawals/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { type BatchSteps, createBatchItems } from '../platform/batches.ts'
import type { Tx } from '../platform/database.ts'
import type { Deadline, Maintenance } from '../platform/deadlines.ts'
import { createRateLimits } from '../platform/http/rate-limits.ts'
import type { SiteOptions } from '../platform/http/site.ts'
import type { Jobs } from '../platform/jobs.ts'
import { journalMaintenance } from '../platform/journals.ts'
import { publicUrlOf } from '../platform/settings.ts'
import { stateHistory } from '../platform/states.ts'
import type { Implementation } from '../platform/use-case.ts'
import { addDevPages } from './dev/index.ts'
import { recordResolver } from './mail-records.ts'
import type { OutsideWorld } from './outside-world.ts'
import { registrationProduct } from './products/registration.ts'
import { renewalProduct } from './products/renewal.ts'
import { restoreProduct } from './products/restore.ts'
import { transferProduct } from './products/transfer.ts'
import { connectionPorts } from './registry-connection.ts'

/** The site's parts: every call of the contract with its use case (a call without one does not compile), and plain routes. */
export async function siteParts(app: AppContext, outside: OutsideWorld) {
  const { databases, clock, listener, settings } = app
  const { catalogue, registries, registrantData } = outside
  const ourNameServers = settings.nameServers
  const { readSession, forgetSession } = await identity.createSessionReader(databases, listener)
  const salts = await identity.createSalts(databases)
  const proofs = await identity.createProofsOfWork(databases, settings.workBits)
  const limits = createRateLimits()
  const checks = registration.createAvailabilityChecks(registries, app)
  const products = productsFor(app, outside, checks)
  const changes = await cart.watchOrders(listener)
  const paymentPorts = {
    databases,
    gateway: outside.gateway,
    isPayable: cart.isPayable,
    // Gateways reach us at our public address; the sandbox runs on the same machine.
    callbackUrl: (channel: string) => `${publicUrlOf(settings)}/payments/callback/${channel}`,
  }

  const askRegistry = whois.createAskRegistry(databases, outside.lookUpRegistration)
  const implementations = [
    ...identity.calls(
      { salts, protection: accountSecurity.protectSignIn, proofs, smsPrefixes: settings.smsPrefixes },
      { recovered: accountSecurity.askAfterRecovery, registered },
    ),
    ...account.calls(registrants.preferTemplate, catalogue),
    ...accountSecurity.calls(app.vaults('authenticators'), salts),
    ...content.calls,
    ...coupons.calls({
      databases,
      cartLines: cart.couponLines(products),
      isFirstOrder: cart.isFirstOrder,
      orderOfLine: cart.orderOfLine,
    }),
    ...campaigns.calls,
    ...invoices.calls,
    ...ledger.calls,
    ...uploads.calls,
    ...notices.calls,
    ...tlds.calls({
      catalogue,
      levelTerms: account.levelTerms,
      afterExpiry: (tld, policy) => renewals.daysAfterExpiry(tld.rules.lifeCycle.autoRenewGrace, policy),
      async services(db, policy) {
        const intake = await transfers.intakePrice(db)
        return [...(intake ? [intake] : []), domains.pushPrice(policy)]
      },
    }),
    ...home.calls({
      catalogue,
      figures: home.createFigures(),
      channels: (policy, language) =>
        payments.channelNames(channel => outside.gateway(channel, '') !== undefined, policy, language),
    }),
    ...registrants.calls(
      publicUrlOf(settings),
      holdPorts,
      app.vaults('registrant-documents'),
      catalogue,
      registrantData,
      async (tx, owner, template) => [
        ...(await registration.templateUses(tx, owner, template)),
        ...(await transfers.templateUses(tx, owner, template)),
      ],
    ),
    ...domains.calls(pushPorts(app, outside), {
      isRenewing: renewals.isRenewing,
      async underWay(db, account) {
        const [registering, moving] = await Promise.all([
          registration.countUnderWay(db, account),
          transfers.countUnderWay(db, account),
        ])
        return {
          registering: registering.registering,
          queuedRegistrations: registering.queued,
          transfersIn: moving.arriving,
          queuedTransfers: moving.queued,
          transfersOut: moving.leaving,
        }
      },
      readTermEnd: renewals.readTermEnd({ catalogue, registries }),
      signingOf: dns.signingOf,
    }),
    ...payments.calls(paymentPorts),
    ...registration.calls(checks, {
      catalogue,
      ourNameServers,
      acceptanceOf: cart.acceptanceOf,
      registrantData,
      readRegistration: whois.readRegistration(askRegistry),
    }),
    ...renewals.calls({
      catalogue,
      registries,
      policies: app.policies,
      countZone: dns.countZone,
      isFirstOrder: cart.isFirstOrder,
    }),
    ...transfers.calls({
      catalogue,
      registries,
      codes: app.vaults('auth-codes'),
      registrantData,
      lookUp: outside.lookUpRegistration,
      forwardedDomains: forwards.forwardedDomains,
      databases,
      acceptanceOf: cart.acceptanceOf,
      ...endPorts(app),
    }),
    ...dns.calls({
      databases,
      ourNameServers,
      readSerials: outside.readSerials,
      servesHttps: outside.authority !== undefined,
      catalogue,
      registries,
      keys: app.vaults('zone-keys'),
      askForKeys: outside.askForKeys,
      askForRecords: outside.askForRecords,
    }),
    ...forwards.calls(forwardPorts(settings)),
    ...withdrawals.calls({
      payees: app.vaults('payees'),
      credits: [domains.pushCredits],
      agreementVersion: content.withdrawalAgreementVersion,
    }),
    ...whois.calls({ catalogue, checks, askRegistry, settings: app.settings }),
    ...support.calls(catalogue),
    ...cart.calls({ databases, products, changes }),
  ]
  const complete: Missing<typeof implementations> = true
  void complete

  const options: SiteOptions = {
    ...app,
    limits,
    guards: {
      readSession,
      forgetSession,
      onSessionEnds: identity.onSessionEnds(listener),
      readEnded: csrfToken => identity.readEnded(databases.db, csrfToken),
      startSession: asked => databases.transact(tx => identity.startSession(tx, asked, null)),
      spendWork: (session, proof, longer) => proofs.spend(session.id, proof, longer),
      judgeCaptcha: (session, use, answer, worked) => identity.judgeCaptcha(databases, session, use, answer, worked),
      returnSend: (session, purpose, answer) => identity.returnSend(databases, session.id, purpose, answer),
      checkProtection: accountSecurity.protectOperations(databases),
    },
    requestsPerMinute: settings.requestsPerMinute,
    trustProxy: settings.trustProxy,
    connections: {
      all: settings.connections,
      anAddress: settings.trustProxy ? undefined : settings.connectionsPerAddress,
    },
    publicUrl: settings.publicUrl,
  }
  const addRoutes = (site: FastifyInstance) => {
    dns.addRedirects(site, databases.db, settings.publicUrl)
    uploads.addFileRoute(site, { databases, readSession })
    identity.addCaptchaRoute(site, { databases, limits, readSession, proofs })
    payments.addCheckoutRoutes(site, paymentPorts)
    payments.addCallbackRoute(site, { ...paymentPorts, clock, log: app.log })
  }
  const addOperatorRoutes = (site: FastifyInstance) => {
    if (outside.readOutbox)
      addDevPages(site, app, outside.readOutbox, {
        deadlines: deadlinesOf(app, catalogue),
        takeMessages: () => pollRegistries(app, outside),
      })
  }
  return { implementations, options, addRoutes, addOperatorRoutes }
}

/** Without a port for mail, nothing is forwarded. */
const forwardPorts = (settings: AppContext['settings']) => ({
  mailHost: settings.mailPort === 0 ? undefined : settings.mailHost,
  ourNameServers: settings.nameServers,
  publicUrl: publicUrlOf(settings),
})

const holdPorts = { placeHolds: domains.placeHolds, liftHolds: domains.liftHolds }

const verificationPorts = ({ policies, settings }: Pick<AppContext, 'policies' | 'settings'>) => ({
  policies,
  publicUrl: publicUrlOf(settings),
})

/** What a push means to the features above domains. */
const pushPorts = (
  app: AppContext,
  { catalogue, registries, registrantData }: Pick<OutsideWorld, 'catalogue' | 'registries' | 'registrantData'>,
): domains.PushPorts => ({
  catalogue,
  registrantData,
  registries,
  codes: app.vaults('auth-codes'),
  ourNameServers: app.settings.nameServers,
  publicUrl: publicUrlOf(app.settings),
  async obstacles(db, ids) {
    const [renewing, changing, requested] = await Promise.all([
      renewals.domainsInProgress(db, ids),
      dns.dsInProgress(db, ids),
      transfers.requestedDomains(db, ids),
    ])
    return new Map([
      ...[...renewing, ...changing].map(id => [id, 'change-under-way'] as const),
      ...requested.map(id => [id, 'leaves-already'] as const),
    ])
  },
  async handedOver(tx, handOver) {
    const ids = handOver.domains.map(({ id }) => id)
    await renewals.stopAutomatic(tx, ids)
    await transfers.endGivenCodes(tx, ids, handOver.now)
    const { mailHost } = forwardPorts(app.settings)
    await forwards.resetForwards(tx, { domains: ids, account: handOver.to, mailHost, now: handOver.now })
    await dns.handOverZones(tx, handOver)
  },
  verifyRegistrants: (tx, used, now) => registrants.requireVerification(tx, verificationPorts(app), used, now),
})

/** What the cart sells here. */
const productsFor = (
  { settings, policies, vaults, log }: AppContext,
  { catalogue, registries, registrantData }: OutsideWorld,
  checks: registration.AvailabilityChecks,
) =>
  cart.productsOf([
    registrationProduct({
      catalogue,
      checks,
      codes: vaults('auth-codes'),
      ourNameServers: settings.nameServers,
      registrantData,
    }),
    renewalProduct({ catalogue, registries, policies }),
    restoreProduct({ catalogue, registries, policies }),
    transferProduct({
      catalogue,
      registries,
      registrantData,
      policies,
      codes: vaults('auth-codes'),
      waits: cart.noteLines,
      ends: endPorts({ log, policies, settings }),
    }),
  ])

// `true` if every declared path is implemented; otherwise a type that names the missing ones.
type Missing<I extends readonly Implementation[]> =
  Exclude<DeclaredCall['path'], I[number]['call']['path']> extends never
    ? true
    : { readonly missing: Exclude<DeclaredCall['path'], I[number]['call']['path']> }

/** The consequences of a registration, in its transaction. */
const registered: identity.Registered = async (tx, { language, now }, account) => {
  await content.confirmLatest(tx, { account, language, occasion: 'registration', now })
  await campaigns.grantRegistrationRights(tx, account, now)
}

const invoicingOf = ({ policies, settings: { mode } }: Pick<AppContext, 'policies' | 'settings'>) => ({
  policies,
  mode,
})

/** Ends order lines together with their work. */
const endLines =
  (app: Pick<AppContext, 'policies' | 'settings'>) =>
  (
    tx: Tx,
    ends: readonly (registration.RegistrationEnd | renewals.RenewalEnd | transfers.TransferEnd)[],
    now: Date,
  ): Promise<void> =>
    cart.endLines(
      tx,
      invoicingOf(app),
      ends.map(({ orderLineId, domain, ...end }) => ({ line: orderLineId, result: domain, ...end })),
      now,
    )

/** The consequences of the end of a registration or a transfer. */
const endPorts = (
  app: Pick<AppContext, 'log' | 'policies' | 'settings'>,
): registration.EndPorts & transfers.EndPorts => ({
  ended: endLines(app),
  arrived: (tx, domain, now) => dns.applyPreparedZone(tx, app.log, domain, now),
  openZones: dns.openZones,
  verifyRegistrants: (tx, used, now) => registrants.requireVerification(tx, verificationPorts(app), used, now),
  ourNameServers: app.settings.nameServers,
})

/** The jobs of all features by name. */
export function jobsOf(app: AppContext, outside: OutsideWorld): Jobs {
  const { databases, clock, policies, settings, log, vaults } = app
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
  const registering: registration.RegisterNamePorts = {
    ...endPorts(app),
    codes: vaults('auth-codes'),
    databases,
    now,
    policies,
    registries,
    catalogue,
    registrantData,
    waits: cart.noteLine,
  }
  const registerName = registration.createRegisterName(registering)
  const renewing = {
    databases,
    now,
    policies,
    registries,
    isPaused: (tld: string) => catalogue.find(tld)?.paused === true,
    ended: endLines(app),
    waits: cart.noteLine,
  }
  const renewDomain = renewals.createRenewDomain(renewing)
  const transferring = { ...renewing, ...endPorts(app), codes: vaults('auth-codes') }
  const domainPorts = {
    databases,
    now,
    registries,
    leaving: transfers.leaving(policies),
    openZones: dns.openZones,
    ourNameServers: settings.nameServers,
  }
  const leaving = { ...domainPorts, policies, codes: vaults('auth-codes'), publicUrl: publicUrlOf(settings) }
  const checks = registration.createAvailabilityChecks(registries, app)
  const products = productsFor(app, outside, checks)
  const interrupting = { ...domainPorts, refreshZone: dns.refreshZone }
  const orderAutomatically = cart.orderAutomatically(products, policies)
  const automatic: renewals.AutomaticPorts = {
    ...renewing,
    catalogue,
    log,
    order: (tx, buyer, { subject, facts }) =>
      orderAutomatically(tx, buyer, { kind: 'renewal', subject, years: 1, options: { automatic: true }, facts }),
  }
  const queueing = {
    databases,
    policies,
    now,
    log,
    catalogue,
    checks,
    order: (tx, buyer, line, accepted) => orderAutomatically(tx, buyer, { kind: 'registration', ...line }, accepted),
  } satisfies Parameters<typeof registration.tryQueued>[0]
  const queuedTransferring: transfers.TryPorts = {
    databases,
    now,
    policies,
    log,
    catalogue,
    registries,
    codes: vaults('auth-codes'),
    order: (tx, buyer, line, accepted) =>
      orderAutomatically(tx, buyer, { kind: 'transfer', years: null, ...line }, accepted),
  }
  const lockTransfer = domains.createLockTransfer({ ...domainPorts, catalogue })
  const applyNameServers = domains.createApplyNameServers(domainPorts)
  /** The bulk operations, each over its single-item use case. */
  const batchSteps: BatchSteps = {
    'name-servers': domains.createChangeNameServersOfOne(domainPorts, applyNameServers),
    locks: domains.changeLocksOfOne({ ...domainPorts, catalogue }),
    remarks: domains.changeRemarkOfOne(domainPorts),
    privacy: domains.changePrivacyOfOne({ databases, catalogue }),
    automatic: renewals.switchAutomaticOfOne({ databases, policies }),
    'auth-codes': transfers.makeCodeOfOne({ ...leaving, catalogue }),
    records: dns.changeRecordsOfOne({ databases }),
    'record-template': dns.changeRecordsOfOne({ databases }),
  }
  const runItem = createBatchItems(databases, now, batchSteps, (tx, ended) => domains.notifyBulkEnd(tx, ended, now()))
  return {
    'invoices.check-tax-number': ({ account: owner = '' }) =>
      invoices.checkTaxNumber({ databases, now, policies, askForVatNumber: outside.askForVatNumber }, owner),
    'invoices.send-copy': ({ invoice = '', to = '' }) => invoices.sendCopy({ databases, now }, { invoice, to }),
    'payments.ask-provider': ({ recharge = '' }) =>
      payments.askProvider({ databases, now, gateway: outside.gateway, log }, recharge),
    'payments.refund': ({ payment = '' }) =>
      payments.sendRefund({ databases, now, gateway: outside.gateway, log }, payment),
    'payments.send-recharge-refund': ({ refund = '' }) =>
      payments.sendRechargeRefund({ databases, now, gateway: outside.gateway, log }, refund),
    'batches.run-item': ({ batch = '', position = '' }) => runItem({ batch, position: Number(position) }),
    'notices.deliver': ({ message = '' }) =>
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
    'registrants.send-contact': ({ template = '', registry = '' }) =>
      registrants.createSentContact({ databases, now, registries, registrantData }, { template, registry }),
    'registration.register-name': ({ registration: id = '' }, attempt) => registerName(id, attempt),
    'registration.refuse-name': ({ registration: id = '', reason = '' }) =>
      registration.refuseName(registering, id, reason),
    'registration.find-unowned': ({ registry = '' }) =>
      registration.findUnowned({ databases, now, registries }, registry),
    'registration.check-queued': ({ registry = '', names = '' }) =>
      registration.checkQueued(
        { databases, now, registries, catalogue, lookUp: outside.lookUpRegistration },
        registry,
        names.split(' '),
      ),
    'registration.try-queued': ({ name = '' }) => registration.tryQueued(queueing, name),
    'registration.check-watched': ({ registry = '', names = '' }) =>
      registration.checkWatched({ databases, now, registries }, registry, names.split(' ')),
    'renewals.renew-domain': ({ renewal = '' }, attempt) => renewDomain(renewal, attempt),
    'renewals.interrupt-domain': ({ domain = '' }) => renewals.interruptDomain(interrupting, domain),
    'renewals.resume-domain': ({ domain = '' }) => renewals.resumeDomain(interrupting, domain),
    'renewals.delete-domain': ({ domain = '' }) =>
      renewals.deleteDomain({ ...domainPorts, catalogue, hostsGone: dns.forgetHosts }, domain),
    'renewals.delete-on-request': ({ deletion = '' }) =>
      renewals.deleteOnRequest({ ...domainPorts, catalogue, hostsGone: dns.forgetHosts }, deletion),
    'renewals.restore-domain': ({ restore = '' }, attempt) => renewals.restoreDeleted(renewing, restore, attempt),
    'renewals.renew-automatically': ({ domain = '' }, attempt) =>
      renewals.renewAutomatically(automatic, domain, attempt),
    'renewals.agree-price': ({ domain = '' }, attempt) => renewals.agreePrice(automatic, domain, attempt),
    'transfers.follow-transfer': ({ transfer = '' }, attempt) =>
      transfers.followTransfer(transferring, transfer, attempt),
    'transfers.try-queued': ({ queued = '' }) => transfers.tryQueuedTransfer(queuedTransferring, queued),
    'transfers.cancel-transfer': ({ transfer = '' }, attempt) =>
      transfers.cancelAtRegistry(transferring, transfer, attempt),
    'transfers.follow-transfer-out': ({ domain = '' }, attempt) =>
      transfers.followTransferOut(leaving, domain, attempt),
    'transfers.look-for-intake': ({ intake = '' }) =>
      transfers.lookForIntake({ databases, now, registries, log }, intake),
    'transfers.find-unlisted': ({ registry = '' }) =>
      transfers.findUnlisted({ databases, now, registries, log }, registry),
    'transfers.send-auth-code': ({ domain = '' }) => transfers.sendAuthCode(leaving, domain),
    'transfers.adopt-domain': ({ domain = '' }) =>
      transfers.adoptDomain({ ...transferring, catalogue, registrantData }, domain),
    'escrow.make-deposit': async ({ deposit = '' }) => {
      const keys = escrow.readKeys({ databases, vault: vaults('escrow-keys') })
      const ianaId = () => whois.registrarOf(policies.at(now()), settings)?.ianaId ?? 'registrar'
      const isSent = settings.escrowSftp !== undefined
      await escrow.makeDeposit({ databases, now, log, folder: settings.escrowDir, keys, ianaId, isSent }, deposit)
    },
    'escrow.send-deposit': ({ deposit = '' }) =>
      escrow.sendDeposit(
        { databases, now, log, folder: settings.escrowDir, server: () => escrow.readServer(settings.escrowSftp) },
        deposit,
      ),
    'forwards.deliver': ({ delivery = '', attempts = '' }) => deliverForwarded(delivery, Number(attempts)),
    'cart.pay-recharged': ({ order = '', account = '' }) =>
      cart.payRecharged({ databases, now, products, log }, { order, account }),
    'dns.apply-ds': ({ request = '' }, attempt) =>
      dns.applyDs({ ...domainPorts, policies, ourNameServers: app.settings.nameServers }, request, attempt),
    'dns.keep-certificate': async ({ certificate = '' }) => {
      const { authority, readSerials } = outside
      if (authority)
        await dns.keepCertificate(
          { databases, now, authority, vault: vaults('redirect-certificates'), readSerials, log },
          certificate,
        )
    },
    'dns.apply-glue': ({ host = '' }, attempt) => dns.applyGlue(domainPorts, host, attempt),
    'domains.apply-name-servers': ({ domain = '' }, attempt) => applyNameServers(domain, attempt),
    'domains.apply-hand-over': ({ domain = '' }, attempt) =>
      domains.applyHandOver(
        { ...domainPorts, catalogue, registrantData, codes: vaults('auth-codes') },
        domain,
        attempt,
      ),
    'domains.apply-hold': ({ domain = '' }, attempt) => domains.applyHold(domainPorts, domain, attempt),
    'domains.apply-privacy': ({ domain = '' }) =>
      domains.applyPrivacy({ ...domainPorts, catalogue, registrantData }, domain),
    'domains.apply-registrant': ({ item = '' }, attempt) =>
      domains.applyRegistrant(
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
    'domains.apply-locks': ({ domain = '' }, attempt) => domains.applyLocks(domainPorts, domain, attempt),
    'domains.created': ({ domains: made = '' }) =>
      databases.transact(async tx => {
        await renewals.watchTerms(tx, made.split(' '))
      }),
    'domains.left': ({ domains: left = '' }) =>
      databases.transact(async tx => {
        await dns.scheduleZoneEnds(tx, { policies, now: now(), domains: left.split(' ') })
      }),
    'domains.lock-new': ({ domains: made = '' }) => databases.transact(tx => domains.lockNew(tx, made.split(' '))),
    'tlds.settle-password': ({ registry = '' }) => tlds.settlePassword(connectionPorts(app), registry),
    'domains.lock-transfer': ({ domain = '' }, attempt) => lockTransfer(domain, attempt),
    'domains.reconcile': ({ domain = '' }) => domains.reconcileDomain(domainPorts, domain),
    'domains.reconcile-registry': ({ registry = '' }) => domains.reconcileRegistry(domainPorts, registry),
  }
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
    },
    transferred: transfers.takeTransferMessage,
  }
  return domains.takeRegistryMessages(ports, id)
}

/** The deadlines that customers wait for. */
export const deadlinesOf = (app: AppContext, catalogue: tlds.Catalogue): Deadline[] => [
  payments.expiries,
  payments.bookings,
  payments.questions,
  cart.lapses(app),
  domains.expiries,
  domains.lapsingPushes,
  domains.pushProceeds,
  domains.lapsingRegistrantChanges,
  dns.signingSteps(app.settings.nameServers, app.log),
  dns.zoneEnds,
  registration.pendingRegistrations,
  registration.queuedChecks(app.policies),
  registration.queueEnds,
  renewals.deletions,
  renewals.pendingRenewals,
  renewals.automaticRenewals(app.policies),
  renewals.termEnds({ catalogue, policies: app.policies }),
  transfers.pendingTransfers,
  transfers.queuedTransfers,
  transfers.lapsingQueuedTransfers(app.policies),
  registrants.unverifiedRegistrants({ ...verificationPorts(app), ...holdPorts }),
  transfers.pendingTransfersOut,
  transfers.openIntakes,
  withdrawals.lateDocuments,
]

/** Retention and daily checks of all features. */
export const maintenanceOf = (
  app: AppContext,
  outside: Pick<OutsideWorld, 'authority' | 'catalogue' | 'registries'>,
): Maintenance[] => [
  ...(app.settings.mode === 'sandbox' ? [payments.sandboxRates] : []),
  ledger.reconciliation(app.log, notices.raiseOperatorTodo),
  account.dailyLevels(app),
  cart.missingInvoices(invoicingOf(app)),
  invoices.missedCreditNotes,
  invoices.dueTaxNumbers,
  escrow.dueDeposits(app.policies, app.settings.escrowDir),
  forwards.dueDeliveries,
  forwards.returnKeyRotation(app.vaults('mail-keys')),
  forwards.forwardsOfGoneDomains,
  forwards.oldLinkMails,
  forwards.oldForwardDays,
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
  support.oldAbuseReports,
  support.oldDisclosureRequests,
  support.lateDisclosures,
  support.disputeLocks(outside),
  registrants.dataReminders(publicUrlOf(app.settings)),
  accountSecurity.unansweredChallenges,
  accountSecurity.unansweredPasskeySignIns,
  domains.reconciliations,
  domains.oldGroupChanges,
  domains.hideAgain,
  renewals.unwatchedTerms,
  registration.unownedChecks,
  registration.watchedChecks,
  transfers.unlistedChecks,
  transfers.orphanedTransfersOut,
  registrants.missedVerifications(verificationPorts(app)),
  dns.leftOverZones(app.policies),
  dns.oldZoneEnds,
  dns.oldPreparedZones,
  tlds.oldUpstreamPrices,
  ...(outside.authority ? [dns.redirectCertificates(app.settings.nameServers, app.policies)] : []),
  registrants.oldDocuments(app),
  registrants.eraseRegistrants(app),
  domains.oldFormerRegistrants(app),
  domains.eraseFormerDomains(app),
  transfers.eraseFormerTransfers(app),
  renewals.noticesOfFormerDomains(app),
  renewals.oldClearedHosts,
  ...journalMaintenance([stateHistory, ...tlds.journals, ...domains.journals, ...payments.journals], app.policies),
]
