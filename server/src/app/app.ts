import type { DeclaredCall } from '@namestead/contract/all'
import type { FastifyInstance } from 'fastify'
import * as account from '../features/account/index.ts'
import * as accountSecurity from '../features/account-security/index.ts'
import * as bankTransfers from '../features/bank-transfers/index.ts'
import * as campaigns from '../features/campaigns/index.ts'
import * as cards from '../features/cards/index.ts'
import * as cart from '../features/cart/index.ts'
import * as content from '../features/content/index.ts'
import * as coupons from '../features/coupons/index.ts'
import * as dnssec from '../features/dnssec/index.ts'
import * as exchangeRates from '../features/exchange-rates/index.ts'
import * as forwards from '../features/forwards/index.ts'
import * as home from '../features/home/index.ts'
import * as identity from '../features/identity/index.ts'
import * as intakes from '../features/intakes/index.ts'
import * as invoices from '../features/invoices/index.ts'
import * as ledger from '../features/ledger/index.ts'
import * as locks from '../features/locks/index.ts'
import * as notices from '../features/notices/index.ts'
import * as portfolio from '../features/portfolio/index.ts'
import * as pushes from '../features/pushes/index.ts'
import * as recharges from '../features/recharges/index.ts'
import * as recordTemplates from '../features/record-templates/index.ts'
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
import { createRateLimits } from '../platform/http/rate-limits.ts'
import type { SiteOptions } from '../platform/http/site.ts'
import { publicUrlOf } from '../platform/settings.ts'
import { type Implementation, type Missing, together } from '../platform/use-case.ts'
import { deadlinesOf } from './deadlines.ts'
import { addDevPages } from './dev/index.ts'
import { changePorts, endPorts, forwardPorts, holdPorts, invoicingOf } from './feature-ports.ts'
import { pollRegistries } from './jobs.ts'
import type { OutsideWorld } from './outside-world.ts'
import { productsFor } from './products/index.ts'

/** The site's parts: every call of the contract with its use case (a call without one does not compile), and plain routes. */
export async function siteParts(app: AppContext, outside: OutsideWorld) {
  const { databases, clock, listener, settings } = app
  const { catalogue, registries, registrantData } = outside
  const ourNameServers = settings.nameServers
  const { readSession, forgetSession } = await identity.createSessionReader(databases, listener)
  const salts = await identity.createSalts(databases)
  const proofs = await identity.createProofsOfWork(databases, settings.workBits)
  const limits = createRateLimits()
  const articles = await content.openArticles(databases, app)
  const checks = registration.createAvailabilityChecks(registries, app)
  const products = productsFor(app, outside, checks)
  const orderChanges = await cart.watchOrders(listener)
  const changes = changePorts(app, outside)
  const isConnected = (channel: string) => outside.gateway(channel, '') !== undefined
  const paymentPorts = {
    databases,
    gateway: outside.gateway,
    isPayable: cart.isPayable,
    // Gateways reach us at our public address; the sandbox runs on the same machine.
    callbackUrl: (channel: string) => `${publicUrlOf(settings)}/payments/callback/${channel}`,
  }

  const cardPorts = { ...paymentPorts, policies: app.policies, sites: app.sites }

  const askRegistry = whois.createAskRegistry(databases, outside.lookUpRegistration)
  const implementations = together(
    identity.calls(
      { salts, protection: accountSecurity.protectSignIn, proofs, smsPrefixes: settings.smsPrefixes },
      { recovered: accountSecurity.askAfterRecovery, registered },
    ),
    account.calls(registrants.preferTemplate, catalogue),
    accountSecurity.calls(app.vaults('authenticators'), salts),
    content.calls(articles),
    coupons.calls({
      databases,
      cartLines: cart.couponLines(products),
      isFirstOrder: cart.isFirstOrder,
      orderOfLine: cart.orderOfLine,
    }),
    campaigns.calls,
    invoices.calls,
    ledger.calls,
    uploads.calls,
    notices.calls,
    tlds.calls({
      catalogue,
      levelTerms: account.levelTerms,
      afterExpiry: (tld, policy) => renewals.daysAfterExpiry(tld.rules.lifeCycle.autoRenewGrace, policy),
      async services(db, policy) {
        const intake = await intakes.intakePrice(db)
        return [...(intake ? [intake] : []), pushes.pushPrice(policy)]
      },
    }),
    home.calls({
      catalogue,
      figures: home.createFigures(),
      channels: (policy, language) => recharges.channelNames(isConnected, policy, language),
    }),
    registrants.calls(
      app.sites,
      holdPorts,
      app.vaults('registrant-documents'),
      catalogue,
      registrantData,
      async (tx, owner, template) => [
        ...(await registration.templateUses(tx, owner, template)),
        ...(await transfersIn.templateUses(tx, owner, template)),
      ],
    ),
    locks.calls(changes),
    pushes.calls(changes),
    registrantChanges.calls(changes),
    portfolio.calls(changes, {
      isRenewing: renewals.isRenewing,
      async underWay(db, account) {
        const [registering, moving, requested] = await Promise.all([
          registration.countUnderWay(db, account),
          transfersIn.countUnderWay(db, account),
          transfersOut.countRequested(db, account),
        ])
        return {
          registering: registering.registering,
          queuedRegistrations: registering.queued,
          transfersIn: moving.arriving,
          queuedTransfers: moving.queued,
          transfersOut: requested,
        }
      },
      readTermEnd: renewals.readTermEnd({ catalogue, registries }),
      signingOf: dnssec.signingOf,
    }),
    recharges.calls(paymentPorts),
    bankTransfers.calls,
    exchangeRates.calls(recharges.readOffered(isConnected)),
    cards.calls(cardPorts),
    registration.calls(checks, {
      catalogue,
      ourNameServers,
      acceptanceOf: cart.acceptanceOf,
      registrantData,
      readRegistration: whois.readRegistration(askRegistry),
    }),
    renewals.calls({
      catalogue,
      registries,
      policies: app.policies,
      countZone: zones.countZone,
      isFirstOrder: cart.isFirstOrder,
    }),
    transfersIn.calls({
      catalogue,
      registries,
      codes: app.vaults('auth-codes'),
      registrantData,
      databases,
      acceptanceOf: cart.acceptanceOf,
      ...endPorts(app),
    }),
    transfersOut.calls({
      catalogue,
      registries,
      codes: app.vaults('auth-codes'),
      forwardedDomains: forwards.forwardedDomains,
      ourNameServers,
    }),
    intakes.calls({ databases, catalogue, lookUp: outside.lookUpRegistration, acceptanceOf: cart.acceptanceOf }),
    zones.calls({
      databases,
      ourNameServers,
      readSerials: outside.readSerials,
      servesHttps: outside.authority !== undefined,
      catalogue,
      registries,
      askForRecords: outside.askForRecords,
    }),
    dnssec.calls({
      catalogue,
      registries,
      ourNameServers,
      keys: app.vaults('zone-keys'),
      askForKeys: outside.askForKeys,
    }),
    recordTemplates.calls({ ourNameServers }),
    forwards.calls(forwardPorts(settings)),
    withdrawals.calls({
      payees: app.vaults('payees'),
      credits: [pushes.pushCredits],
      agreementVersion: content.withdrawalAgreementVersion,
    }),
    whois.calls({ catalogue, checks, askRegistry, settings, sites: app.sites }),
    support.calls(catalogue),
    cart.calls({ databases, products, changes: orderChanges, invoicing: invoicingOf(app) }),
  )
  const complete: Missing<DeclaredCall, typeof implementations> = true
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
      isUnusual: cart.isUnusualPayment(databases, app.policies),
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
    redirects.addRedirects(site, databases.db, app.sites)
    uploads.addFileRoute(site, { databases, readSession })
    identity.addCaptchaRoute(site, { databases, limits, readSession, proofs })
    recharges.addCheckoutRoutes(site, paymentPorts)
    recharges.addCallbackRoute(site, {
      ...paymentPorts,
      clock,
      log: app.log,
      metrics: app.metrics,
      takeCardEvent: (tx, event, now) => cards.takeCardEvent(tx, cardPorts, event, now),
    })
  }
  const addOperatorRoutes = (site: FastifyInstance) => {
    if (outside.readOutbox)
      addDevPages(site, app, outside.readOutbox, {
        deadlines: deadlinesOf(app, catalogue),
        takeMessages: () => pollRegistries(app, outside),
      })
  }
  const listedArticles = () => content.listedArticles(articles, clock.now())
  // Those who serve them need no path in the type, over which the compiler would go for each use.
  const served: readonly Implementation[] = implementations
  return { implementations: served, options, addRoutes, addOperatorRoutes, listedArticles }
}

/** The consequences of a registration, in its transaction. */
const registered: identity.Registered = async (tx, { language, now }, account) => {
  await content.confirmLatest(tx, { account, language, occasion: 'registration', now })
  await campaigns.grantRegistrationRights(tx, account, now)
}
