import type { Authority } from '@namestead/adapters/authority/port'
import type { Gateway } from '@namestead/adapters/gateways/port'
import { sandboxGateway } from '@namestead/adapters/gateways/sandbox-client'
import type { SendMail } from '@namestead/adapters/mail/port'
import { directRelay, type RelayMail, smartHost } from '@namestead/adapters/mail/relay'
import { createOutbox, type OutboxMessage } from '@namestead/adapters/mail/sandbox/outbox'
import { smtpMail } from '@namestead/adapters/mail/smtp'
import { type AskForKeys, keyAsker } from '@namestead/adapters/name-server/ask-for-keys'
import { type AskForRecords, recordAsker } from '@namestead/adapters/name-server/ask-for-records'
import { type NameServerAddress, type ReadSerials, serialReader } from '@namestead/adapters/name-server/read-serials'
import { rivalAddresses } from '@namestead/adapters/name-server/sandbox/endpoint'
import { createLookUp } from '@namestead/adapters/rdap/look-up'
import type { FindServers, LookUpRegistration } from '@namestead/adapters/rdap/port'
import { publishedServers } from '@namestead/adapters/rdap/published-servers'
import { sandboxServers } from '@namestead/adapters/rdap/sandbox/endpoint'
import { httpSmsGateway } from '@namestead/adapters/sms/http-gateway'
import type { SendSms } from '@namestead/adapters/sms/port'
import type { AskForVatNumber } from '@namestead/adapters/tax-numbers/port'
import { sandboxViesUrl } from '@namestead/adapters/tax-numbers/sandbox/endpoint'
import { viesClient, viesUrl } from '@namestead/adapters/tax-numbers/vies'
import { returnMailboxOf } from '../features/notices/index.ts'
import { openChannelConnections } from '../features/recharges/index.ts'
import { openRegistrantData, type RegistrantData } from '../features/registrants/index.ts'
import { type Catalogue, openCatalogue, openRegistries, type Registries } from '../features/tlds/index.ts'
import { newerLists } from '../features/whois/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { installationSecret } from '../platform/secrets.ts'
import type { Settings } from '../platform/settings.ts'
import { openAuthority } from './certificate-authority.ts'
import { connectRegistry } from './registry-connection.ts'
import { watchGateway, watchTaxNumbers } from './watch-outside.ts'

/** The external services of a process; in sandbox mode, sandboxes take their place. */
export interface OutsideWorld {
  readonly catalogue: Catalogue
  readonly registrantData: RegistrantData
  readonly registries: Registries
  readonly sendMail: SendMail
  readonly sendSms: SendSms
  /** Sends forwarded mail on. */
  readonly relayMail: RelayMail
  /** The sandbox's outbox; undefined in live mode. */
  readonly readOutbox: ((limit: number) => Promise<OutboxMessage[]>) | undefined
  readonly lookUpRegistration: LookUpRegistration
  readonly gateway: (channel: string, origin: string) => Gateway | undefined
  /** What our own name servers answer with. */
  readonly readSerials: ReadSerials
  /** What the name servers of any domain publish about its keys. */
  readonly askForKeys: AskForKeys
  /** Which records the name servers of any domain answer with. */
  readonly askForRecords: AskForRecords
  /** Asks the European Union about VAT numbers. */
  readonly askForVatNumber: AskForVatNumber
  /** undefined: redirects have no HTTPS. */
  readonly authority: Authority | undefined
  close(): Promise<void>
}

const returnsOf = ({ mailReturns, mailHost }: Settings) =>
  mailReturns ? { returnTo: (key: string) => `${returnMailboxOf(key)}@${mailHost}` } : {}

export async function openOutsideWorld(app: AppContext): Promise<OutsideWorld> {
  const { databases, listener, settings, outsideCalls } = app
  const { watched } = outsideCalls
  const catalogue = await openCatalogue(databases, listener, app.clock)
  const registries = await openRegistries(
    databases,
    listener,
    app.vaults('registry-passwords'),
    (endpoint, maintenance) => connectRegistry(app, endpoint, maintenance),
  )
  const channels = await openChannelConnections(databases, listener, app.vaults('payment-channels'), {
    log: app.log,
    live: settings.mode === 'live',
  })
  const ownServers = settings.nameServers.map(name => addressOf(name, settings))
  const sandbox = settings.mode === 'sandbox' ? await openSandboxes(app) : undefined
  const authority = openAuthority(app)
  return {
    catalogue,
    registrantData: openRegistrantData(catalogue, app.vaults('registrant-data')),
    registries,
    // A configured server is used, in sandbox mode too.
    sendMail: watched(
      { system: 'mail-server' },
      settings.smtp
        ? smtpMail({ ...settings.smtp, ...returnsOf(settings) })
        : (sandbox?.sendMail ?? notConfigured('mail server')),
    ),
    sendSms: watched(
      { system: 'sms-gateway' },
      settings.smsGateway ? httpSmsGateway(settings.smsGateway) : (sandbox?.sendSms ?? notConfigured('SMS gateway')),
    ),
    // Without one server of this installation, each mail goes to another one, whose failure says nothing of the next.
    relayMail: settings.mailRelay
      ? watched({ system: 'mail-relay' }, smartHost(settings.mailRelay, { name: settings.mailHost }))
      : (sandbox?.relayMail ?? directRelay({ name: settings.mailHost })),
    readOutbox: sandbox?.read,
    lookUpRegistration: createLookUp({ find: await lookUpServers(app), log: app.log }),
    gateway(channel, origin) {
      const gateway =
        channel === 'sandbox'
          ? sandbox?.gateway(origin)
          : // A sandbox on this machine is reached under the host by which the payer's browser reached us.
            channels.gateway(channel, sandbox && origin ? new URL(origin).hostname : undefined)
      return gateway && watchGateway(outsideCalls, gateway)
    },
    readSerials: serialReader(ownServers),
    askForKeys: keyAsker(ownServers),
    askForRecords: recordAsker(async () => [...ownServers, ...((await sandbox?.nameServers()) ?? [])]),
    askForVatNumber: watchTaxNumbers(
      outsideCalls,
      viesClient(settings.mode === 'sandbox' ? await sandboxViesUrl(databases.pool) : () => Promise.resolve(viesUrl)),
    ),
    authority: authority && { ...authority, issue: watched({ system: 'certificate-authority' }, authority.issue) },
    close: () => registries.close(),
  }
}

/** The sandbox registry's extensions are its own; real servers know other domains under them. */
async function lookUpServers({ databases, settings }: AppContext): Promise<FindServers> {
  const published = publishedServers(() => newerLists(databases.db))
  if (settings.mode === 'live') return published
  const own = await sandboxServers(databases.pool)
  return settings.lookUpServers === 'sandbox' ? own : async name => (await own(name)) ?? published(name)
}

/** In sandbox mode the names are not in DNS, and this installation's own server answers for all of them. */
const addressOf = (name: string, { mode, host, dnsPort }: Settings): NameServerAddress => {
  if (mode === 'live') return { name, host: name, port: 53 }
  const isAny = host === '0.0.0.0' || host === '::'
  return { name, host: isAny ? '127.0.0.1' : host, port: dnsPort }
}

const notConfigured = (what: string) => () => Promise.reject(new Error(`no ${what} is configured`))

async function openSandboxes({ databases, settings }: AppContext) {
  const outbox = await createOutbox(databases.pool)
  const key = await installationSecret(databases, 'sandbox-gateway')
  const base = `http://127.0.0.1:${settings.gatewayPort}`
  return {
    ...outbox,
    nameServers: await rivalAddresses(databases.pool),
    // The payer's browser reaches the gateway under the host by which it reached us.
    gateway: (origin: string) =>
      sandboxGateway({
        base,
        key,
        checkoutBase: origin ? `http://${new URL(origin).hostname}:${settings.gatewayPort}` : base,
      }),
  }
}
