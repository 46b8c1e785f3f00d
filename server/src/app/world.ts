import { Resolver } from 'node:dns/promises'
import type { Language } from '@namestead/contract/language'
import * as account from '../features/account/index.ts'
import * as accountSecurity from '../features/account-security/index.ts'
import * as campaigns from '../features/campaigns/index.ts'
import * as cart from '../features/cart/index.ts'
import * as content from '../features/content/index.ts'
import * as dnssec from '../features/dnssec/index.ts'
import * as domains from '../features/domains/index.ts'
import * as exchangeRates from '../features/exchange-rates/index.ts'
import * as forwards from '../features/forwards/index.ts'
import * as identity from '../features/identity/index.ts'
import * as intakes from '../features/intakes/index.ts'
import * as notices from '../features/notices/index.ts'
import * as pushes from '../features/pushes/index.ts'
import * as recharges from '../features/recharges/index.ts'
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
import type { Db, Tx } from '../platform/database.ts'
import type { Deadline, Maintenance } from '../platform/deadlines.ts'
import type { PaidWorkEnd } from '../platform/paid-work.ts'
import type { AnyPolicy, ReadPolicy } from '../platform/policies.ts'
import { publicUrlOf } from '../platform/settings.ts'
import type { WorkQueue } from '../platform/work-queues.ts'
import { recordResolver } from './mail-records.ts'
import type { OutsideWorld } from './outside-world.ts'
import { productsFor } from './products/index.ts'
import { labels } from './products/labels.ts'
import { connectionPorts } from './registry-connection.ts'

/**
 * The worlds that features are made from: what a process has open, and, by one name each, what a feature asks of those above it. A
 * feature says in its `feature.ts` which of it it needs; the compiler compares.
 */

/** What due work needs; who only asks when it is due has no registries. */
export type ScheduleWorld = ReturnType<typeof scheduleWorldOf>
export const scheduleWorldOf = (
  app: AppContext,
  { authority, catalogue, registries }: Pick<OutsideWorld, 'authority' | 'catalogue' | 'registries'>,
) => {
  const { policies, settings, sites, log } = app
  const invoicing = invoicingOf(app)
  return {
    ...app,
    authority,
    catalogue,
    registries,
    now: () => app.clock.now(),
    ourNameServers: settings.nameServers,
    // Without a port for mail, nothing is forwarded.
    forwardingHost: settings.mailPort === 0 ? undefined : settings.mailHost,
    labels,
    invoicing,
    /** What is charged beside orders. */
    feeSources: [registrantChanges.registrantChangeFees, intakes.intakeFees],
    raiseOperatorTodo: notices.raiseOperatorTodo,
    placeHolds: domains.placeHolds,
    liftHolds: domains.liftHolds,
    /** Ends order lines together with their work. */
    ended: (tx: Tx, ends: readonly PaidWorkEnd[], now: Date): Promise<void> =>
      cart.endLines(tx, { labels, invoicing }, ends, now),
    waits: cart.noteLine,
    endContents,
    openZones,
    refreshZone,
    hostsGone: zones.forgetHosts,
    arrived: (tx: Tx, domain: Parameters<typeof zones.applyPreparedZone>[2], now: Date) =>
      zones.applyPreparedZone(tx, { log, ended: endContents }, domain, now),
    renewNewDomains: (tx: Tx, made: Parameters<typeof renewals.renewNewDomains>[1], now: Date): Promise<void> =>
      renewals.renewNewDomains(tx, made, { now, policy: policies.at(now) }),
    verifyRegistrants: (tx: Tx, used: Parameters<typeof registrants.requireVerification>[2], now: Date) =>
      registrants.requireVerification(tx, { policies, sites }, used, now),
  }
}

/** What jobs and the items of bulk operations need. */
export type WorkerWorld = ReturnType<typeof workerWorldOf>
export const workerWorldOf = (app: AppContext, outside: OutsideWorld) => {
  const { policies, settings, vaults } = app
  const { catalogue, registries } = outside
  const world = { ...scheduleWorldOf(app, outside), ...outside }
  const checks = registration.createAvailabilityChecks(registries, app)
  const products = productsFor(app, outside, checks, world)
  return {
    ...world,
    codes: vaults('auth-codes'),
    checks,
    products,
    /** Orders and pays what a customer asked for before. */
    orderAutomatically: cart.orderAutomatically({ products, invoicing: world.invoicing }),
    refundLine: (tx: Tx, refund: cart.LineRefund) => cart.refundLine(tx, labels, refund),
    isPaused: (tld: string) => catalogue.find(tld)?.paused === true,
    leaving: { ...transfersOut.leaving(policies), deleting: renewals.isDeleting },
    /** What the records of senders are looked up with. */
    resolveRecords: recordResolver(settings, new Resolver({ timeout: 3000, tries: 2 })),
    /** Mails to an address came back. */
    bounced: async (tx: Tx, email: string, at: Date) => {
      await registrants.verifyBounced(tx, world, email, at)
    },
    /** A domain that had been given up is ours again. */
    async returned(
      tx: Tx,
      { account, domain: id, name, paidUntil, nameServers }: Parameters<domains.TakeBackPorts['returned']>[1],
      at: Date,
    ) {
      await renewals.restartTerms(tx, [{ domain: id, paidUntil }], at)
      const isServed = nameServers.some(host => settings.nameServers.includes(host))
      await zones.returnZone(tx, endContents, { account, domain: id, name, isServed }, at)
    },
    registrantChanged: (
      tx: Tx,
      { domain, account, now }: { readonly domain: string; readonly account: string; readonly now: Date },
    ) => forwards.resetForwards(tx, { domains: [domain], account, mailHost: world.forwardingHost, now }),
    ...changesOf(world.forwardingHost),
    ...connectionPorts(app),
  }
}

/** What changes of a domain mean to the features above it. */
const changesOf = (
  mailHost: string | undefined,
): Omit<domains.ChangePorts, keyof ScheduleWorld | 'registrantData' | 'codes'> => ({
  async obstacles(db, ids) {
    const [renewing, changing, requested] = await Promise.all([
      renewals.domainsInProgress(db, ids),
      dnssec.dsInProgress(db, ids),
      transfersOut.requestedDomains(db, ids),
    ])
    return new Map([
      ...[...renewing, ...changing].map(id => [id, 'change-under-way'] as const),
      ...requested.map(id => [id, 'leaves-already'] as const),
    ])
  },
  async refuseLeaving(tx, ids, now) {
    for (const id of ids) await transfersOut.refusePending(tx, id, 'payment-taken-back', now)
  },
  async handedOver(tx, handOver) {
    const ids = handOver.domains.map(({ id }) => id)
    await renewals.stopAutomatic(tx, ids)
    await transfersOut.endGivenCodes(tx, ids, handOver.now)
    await forwards.resetForwards(tx, { domains: ids, account: handOver.to, mailHost, now: handOver.now })
    await dnssec.handOverZones(tx, handOver)
  },
})

/** What calls need: caches and ports of the web role beside all that jobs need. */
export type SiteWorld = Awaited<ReturnType<typeof siteWorldOf>>
export const siteWorldOf = async (app: AppContext, outside: OutsideWorld) => {
  const { databases, listener, settings } = app
  const world = workerWorldOf(app, outside)
  const askRegistry = whois.createAskRegistry(databases, outside.lookUpRegistration)
  const isConnected = (channel: string) => outside.gateway(channel, '') !== undefined
  return {
    ...world,
    ...(await identity.createSessionReader(databases, listener)),
    salts: await identity.createSalts(databases),
    proofs: await identity.createProofsOfWork(databases, settings.workBits),
    articles: await content.openArticles(databases, app),
    orderChanges: await cart.watchOrders(listener),
    askRegistry,
    readRegistration: whois.readRegistration(askRegistry),
    readOffered: recharges.readOffered(isConnected),
    // Gateways reach us at our public address; the sandbox runs on the same machine.
    callbackUrl: (channel: string) => `${publicUrlOf(settings)}/payments/callback/${channel}`,
    protection: accountSecurity.protectSignIn,
    recovered: accountSecurity.askAfterRecovery,
    registered,
    preferTemplate: registrants.preferTemplate,
    levelTerms: account.levelTerms,
    isPayable: cart.isPayable,
    isFirstOrder: cart.isFirstOrder,
    orderOfLine: cart.orderOfLine,
    acceptanceOf: cart.acceptanceOf,
    cartLines: cart.couponLines(world.products),
    countZone: zones.countZone,
    forwardedDomains: forwards.forwardedDomains,
    signingOf: dnssec.signingOf,
    isRenewing: renewals.isRenewing,
    readTermEnd: renewals.readTermEnd(world),
    agreementVersion: content.withdrawalAgreementVersion,
    /** What customers are credited beside withdrawals. */
    credits: [pushes.pushCredits],
    channels: (policy: Parameters<typeof recharges.channelNames>[1], language: Language) =>
      recharges.channelNames(isConnected, policy, language),
    afterExpiry: (tld: tlds.Tld, policy: ReadPolicy) =>
      renewals.daysAfterExpiry(tld.rules.lifeCycle.autoRenewGrace, policy),
    async services(db: Db, policy: ReadPolicy) {
      const intake = await intakes.intakePrice(db)
      return [...(intake ? [intake] : []), pushes.pushPrice(policy)]
    },
    /** Who uses a template of registrants. */
    templateUses: async (tx: Tx, owner: string, template: string) => [
      ...(await registration.templateUses(tx, owner, template)),
      ...(await transfersIn.templateUses(tx, owner, template)),
    ],
    /** The domains that are on their way to an account, or away. */
    async underWay(db: Db, owner: string) {
      const [registering, moving, requested] = await Promise.all([
        registration.countUnderWay(db, owner),
        transfersIn.countUnderWay(db, owner),
        transfersOut.countRequested(db, owner),
      ])
      return {
        registering: registering.registering,
        queuedRegistrations: registering.queued,
        transfersIn: moving.arriving,
        queuedTransfers: moving.queued,
        transfersOut: requested,
      }
    },
  }
}

/** What operator calls need; the policies, queues and schedule are those of all features. */
export type OperatorWorld = ReturnType<typeof operatorWorldOf>
export const operatorWorldOf = (
  app: AppContext,
  {
    deadlines,
    maintenance,
    ...all
  }: {
    readonly allPolicies: readonly AnyPolicy[]
    readonly queues: readonly WorkQueue[]
    readonly deadlines: readonly Deadline[]
    readonly maintenance: readonly Maintenance[]
  },
) => ({
  ...app,
  ...all,
  ...connectionPorts(app),
  ourNameServers: app.settings.nameServers,
  labels,
  health: {
    deadlines,
    maintenance,
    certificates: [redirects.certificatesHeld, tlds.registryCertificates],
    systems: [tlds.registriesCalled, recharges.systemsCalled],
  },
  hasDomainsElsewhere: domains.hasDomainsElsewhere,
  ratesOfDay: exchangeRates.publishedRates,
})

export const invoicingOf = ({ policies, settings: { mode } }: Pick<AppContext, 'policies' | 'settings'>) => ({
  policies,
  mode,
})

/** What features above zones keep of them ends with them. */
export async function endContents(tx: Tx, ids: readonly string[]): Promise<void> {
  await redirects.endCertificates(tx, ids)
  await dnssec.endSigning(tx, ids)
}

const openZones = (tx: Tx, opened: readonly zones.NewZone[], now: Date): Promise<void> =>
  zones.openZones(tx, endContents, opened, now)

const refreshZone = (tx: Tx, zone: zones.NewZone, now: Date): Promise<void> =>
  zones.refreshZone(tx, endContents, zone, now)

/** The consequences of a registration, in its transaction. */
const registered: identity.Registered = async (tx, { language, now }, account) => {
  await content.confirmLatest(tx, { account, language, occasion: 'registration', now })
  await campaigns.grantRegistrationRights(tx, account, now)
}
