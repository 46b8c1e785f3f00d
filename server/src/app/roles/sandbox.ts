import { Resolver } from 'node:dns/promises'
import { startSandboxAuthority } from '@namestead/adapters/authority/sandbox/start'
import { startSandboxGateway } from '@namestead/adapters/gateways/sandbox/gateway'
import { startRivalNameServer } from '@namestead/adapters/name-server/sandbox/start'
import { startSandboxLookUp } from '@namestead/adapters/rdap/sandbox/start'
import { openEppRegistry } from '@namestead/adapters/registry/client/open'
import { startSandboxRegistry } from '@namestead/adapters/registry/sandbox/start'
import { premiumList, tldPolicies } from '@namestead/adapters/registry/sandbox/tld-policies'
import { startSandboxVies } from '@namestead/adapters/tax-numbers/sandbox/start'
import { startSandboxUpstream } from '@namestead/adapters/upstream/sandbox/start'
import { offerSandboxUpstream } from '../../features/intakes/index.ts'
import { storeConnection } from '../../features/recharges/index.ts'
import { offerPremiumList } from '../../features/registration/index.ts'
import { connectSandboxRegistry, connectSandboxUpstream } from '../../features/tlds/index.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { every } from '../../platform/every.ts'
import { installationSecret } from '../../platform/secrets.ts'
import { publicUrlOf, SettingError, type Settings } from '../../platform/settings.ts'

/** The sandboxes of external services: a registry with its RDAP and WHOIS, and a payment gateway, each on a socket of its own. */
export async function startSandbox(app: AppContext): Promise<{ readonly port: number; stop(): Promise<void> }> {
  const { databases, clock, settings, log } = app
  const { pool } = databases
  const registry = await startSandboxRegistry({ pool, port: settings.eppPort, now: () => clock.now(), log }).catch(
    portTaken('EPP_PORT', settings.eppPort),
  )
  const [us] = registry.accounts
  if (!us) throw new Error('the sandbox registry knows no registrar')
  const id = await connectSandboxRegistry(databases, app.vaults('registry-passwords'), {
    port: registry.port,
    authority: registry.caCertificate,
    login: us.registrar,
    password: us.password,
    tlds: tldPolicies.map(({ tld }) => tld),
  })
  const premium = premiumList(tldPolicies).map(({ create, ...one }) => ({ ...one, register: create }))
  await databases.transact(tx => offerPremiumList(tx, id, premium, clock.now()))
  const lookUp = await startSandboxLookUp({ pool, now: () => clock.now(), log })
  const vies = await startSandboxVies({ pool })
  const rivalNameServer = await startRivalNameServer({ pool, log })
  const upstream = await startUpstream(app, registry)
  const key = await installationSecret(databases, 'sandbox-gateway')
  const gateway = await startSandboxGateway({
    pool,
    host: settings.host,
    port: settings.gatewayPort,
    key,
    now: () => clock.now(),
    callbackUrl: channel => `${publicUrlOf(settings)}/payments/callback/${channel}`,
    linksFor: hostname => linksFor(settings, hostname),
  }).catch(portTaken('GATEWAY_PORT', settings.gatewayPort))
  await databases.transact(async tx => {
    for (const channel of ['alipay', 'unionpay', 'stripe', 'bitpay', 'ccpay'] as const)
      await storeConnection(
        tx,
        app.vaults('payment-channels'),
        channel,
        JSON.stringify(gateway.settings[channel]),
        clock.now(),
      )
  })
  const authority = await startSandboxAuthority({ pool, ...publicView(settings), log })
  const sweeping = every(1000, async () => {
    await registry.sweep(clock.now()).catch(error => log.error({ err: error }, 'the sandbox registry could not sweep'))
  })
  return {
    port: gateway.port,
    async stop() {
      await sweeping.stop()
      await upstream.close()
      await Promise.all([
        registry.close(),
        lookUp.close(),
        rivalNameServer.close(),
        vies.close(),
        gateway.close(),
        authority.close(),
      ])
    },
  }
}

/** What the sandbox authority sees of a name: it asks our own name server, and the site under the addresses that it answers. */
function publicView({ host, dnsPort, port }: Settings) {
  const isAny = host === '0.0.0.0' || host === '::'
  const resolver = new Resolver({ timeout: 2000, tries: 2 })
  resolver.setServers([`${isAny ? '127.0.0.1' : host}:${dnsPort}`])
  return {
    lookUpText: async (name: string) => (await resolver.resolveTxt(name)).map(chunks => chunks.join('')),
    fetchText: async (name: string, path: string) => {
      const [address = ''] = await resolver.resolve4(name)
      const answer = await fetch(`http://${address}:${port}${path}`, {
        headers: { host: name },
        redirect: 'error',
        signal: AbortSignal.timeout(5000),
      })
      return (await answer.text()).slice(0, 1000)
    },
  }
}

/** The rival registrar with its reseller API, from which domains can be brought in. */
async function startUpstream(
  { databases, clock, log, vaults }: AppContext,
  registry: Awaited<ReturnType<typeof startSandboxRegistry>>,
) {
  const rival = registry.accounts.find(({ registrar }) => registrar === 'rival')
  if (!rival) throw new Error('the sandbox registry knows no other registrar')
  const now = () => clock.now()
  const upstream = await startSandboxUpstream({
    pool: databases.pool,
    now,
    registry: openEppRegistry({
      name: 'sandbox',
      host: registry.host,
      port: registry.port,
      ca: registry.caCertificate,
      registrar: rival.registrar,
      password: rival.password,
      now,
      log,
    }),
  })
  const { uid: account, appId, appKey } = upstream.reseller
  const address = { port: upstream.port, account, appId, appKey }
  const id = await connectSandboxUpstream(databases, vaults('registry-passwords'), address)
  await databases.transact(tx => offerSandboxUpstream(tx, id))
  return upstream
}

const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** The site and the pages of `/dev`, under the name by which the gateway was opened, as far as they listen there. */
export function linksFor(
  {
    publicUrl,
    port,
    operatorHost,
    operatorPort,
  }: Pick<Settings, 'publicUrl' | 'port' | 'operatorHost' | 'operatorPort'>,
  hostname: string,
) {
  const site = publicUrl ?? (hostname && `http://${hostname}:${port}`)
  const reached = hostname !== '' && (!loopback.has(operatorHost) || loopback.has(hostname))
  if (!reached || operatorPort === 0) return { site }
  const pages = `http://${hostname}:${operatorPort}/dev`
  return { site, outbox: `${pages}/outbox`, clock: `${pages}/clock` }
}

const portTaken = (setting: string, port: number) => (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EADDRINUSE') throw error
  throw new SettingError(`Port ${port} is taken: stop what listens there, or set ${setting} to another one.`)
}
