import * as cart from '../features/cart/index.ts'
import * as dnssec from '../features/dnssec/index.ts'
import * as domains from '../features/domains/index.ts'
import * as forwards from '../features/forwards/index.ts'
import * as redirects from '../features/redirects/index.ts'
import * as registrants from '../features/registrants/index.ts'
import type * as registration from '../features/registration/index.ts'
import * as renewals from '../features/renewals/index.ts'
import type * as transfersIn from '../features/transfers-in/index.ts'
import * as transfersOut from '../features/transfers-out/index.ts'
import * as zones from '../features/zones/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Tx } from '../platform/database.ts'
import type { PaidWorkEnd } from '../platform/paid-work.ts'
import type { OutsideWorld } from './outside-world.ts'
import { labels } from './products/labels.ts'

/** Without a port for mail, nothing is forwarded. */
export const forwardPorts = (settings: AppContext['settings']) => ({
  mailHost: settings.mailPort === 0 ? undefined : settings.mailHost,
  ourNameServers: settings.nameServers,
})

export const holdPorts = { placeHolds: domains.placeHolds, liftHolds: domains.liftHolds }

export const verificationPorts = ({ policies, sites }: Pick<AppContext, 'policies' | 'sites'>) => ({ policies, sites })

/** What changes of a domain mean to the features above it. */
export const changePorts = (
  app: AppContext,
  { catalogue, registries, registrantData }: Pick<OutsideWorld, 'catalogue' | 'registries' | 'registrantData'>,
): domains.ChangePorts => ({
  catalogue,
  registrantData,
  registries,
  codes: app.vaults('auth-codes'),
  ourNameServers: app.settings.nameServers,
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
    const { mailHost } = forwardPorts(app.settings)
    await forwards.resetForwards(tx, { domains: ids, account: handOver.to, mailHost, now: handOver.now })
    await dnssec.handOverZones(tx, handOver)
  },
  verifyRegistrants: (tx, used, now) => registrants.requireVerification(tx, verificationPorts(app), used, now),
})

export const invoicingOf = ({ policies, settings: { mode } }: Pick<AppContext, 'policies' | 'settings'>) => ({
  policies,
  mode,
})

/** Ends order lines together with their work. */
export const endLines =
  (app: Pick<AppContext, 'policies' | 'settings'>) =>
  (tx: Tx, ends: readonly PaidWorkEnd[], now: Date): Promise<void> =>
    cart.endLines(tx, { labels, invoicing: invoicingOf(app) }, ends, now)

export const renewNewDomains =
  ({ policies }: Pick<AppContext, 'policies'>) =>
  (tx: Tx, made: Parameters<typeof renewals.renewNewDomains>[1], now: Date): Promise<void> =>
    renewals.renewNewDomains(tx, made, { now, policy: policies.at(now) })

/** What features above zones keep of them ends with them. */
export async function endContents(tx: Tx, ids: readonly string[]): Promise<void> {
  await redirects.endCertificates(tx, ids)
  await dnssec.endSigning(tx, ids)
}

export const openZones = (tx: Tx, opened: readonly zones.NewZone[], now: Date): Promise<void> =>
  zones.openZones(tx, endContents, opened, now)

export const refreshZone = (tx: Tx, zone: zones.NewZone, now: Date): Promise<void> =>
  zones.refreshZone(tx, endContents, zone, now)

/** The consequences of the end of a registration or a transfer. */
export const endPorts = (
  app: Pick<AppContext, 'log' | 'policies' | 'settings' | 'sites'>,
): registration.EndPorts & transfersIn.EndPorts => ({
  ended: endLines(app),
  arrived: (tx, domain, now) => zones.applyPreparedZone(tx, { log: app.log, ended: endContents }, domain, now),
  openZones,
  renewNewDomains: renewNewDomains(app),
  verifyRegistrants: (tx, used, now) => registrants.requireVerification(tx, verificationPorts(app), used, now),
  ourNameServers: app.settings.nameServers,
})
