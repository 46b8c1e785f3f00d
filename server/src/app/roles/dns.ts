import { Resolver } from 'node:dns/promises'
import { isIPv4, isIPv6 } from 'node:net'
import { startNameServer } from '@namestead/adapters/name-server/name-server'
import type { AddressResolver } from '@namestead/adapters/name-server/port'
import { startPowerDns } from '@namestead/adapters/name-server/power-dns/start-power-dns'
import { signingReader } from '../../features/dnssec/index.ts'
import { deliveryBook, zoneSource } from '../../features/zones/index.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { showNumbers } from '../../platform/metrics.ts'
import { SettingError } from '../../platform/settings.ts'

interface RunningDns {
  readonly port: number
  stop(): Promise<void>
}

/** The zones of the database, answered by the built-in name server or delivered to PowerDNS servers. */
export async function startDns(app: AppContext): Promise<RunningDns> {
  if (app.settings.powerDns.length > 0) return deliverToPowerDns(app)
  // Alone, one name server too is a process of its own: only at its start can its memory be limited.
  const isAlone = app.settings.roles.join() === 'dns'
  if (app.settings.dnsProcesses > 1 || isAlone) return (await import('./dns-processes.ts')).startDnsProcesses(app)
  const server = await serveZones(app)
  const forget = showNumbers(app.metrics, {
    name: 'namestead_name_server',
    help: 'The name server: counts since it started, zones, stored records that it cannot serve, TCP connections',
    read: server.stats,
  })
  return {
    port: server.port,
    async stop() {
      forget()
      await server.stop()
    },
  }
}

const zonesOf = ({ databases, listener, settings, vaults, log }: AppContext) => ({
  source: zoneSource(databases, listener, settings.nameServers, signingReader(vaults('zone-keys'))),
  services: {
    redirectIpv4: settings.redirectAddresses.filter(isIPv4),
    redirectIpv6: settings.redirectAddresses.filter(isIPv6),
    mailExchangers: [],
  },
  resolver: systemResolver(),
  log,
  now: () => Date.now(),
})

/** The built-in name server in this process. */
export async function serveZones(app: AppContext): Promise<RunningDns & { stats(): Readonly<Record<string, number>> }> {
  const { host, dnsPort, dnsAnswersPerSecond, dnsProcesses } = app.settings
  const server = await startNameServer({
    ...zonesOf(app),
    ...(host === '0.0.0.0' ? {} : { host }),
    port: dnsPort,
    // The queries of a network reach all processes alike.
    ...(dnsAnswersPerSecond > 0 ? { answersPerSecond: Math.ceil(dnsAnswersPerSecond / dnsProcesses) } : {}),
  }).catch((error: Error) => {
    throw new SettingError(`${error.message}: set DNS_PORT to another one.`)
  })
  return {
    port: server.port,
    stats() {
      const { limited, loaded, ...numbers } = server.stats()
      return {
        ...numbers,
        loaded: loaded ? 1 : 0,
        limitedTruncated: limited.truncated,
        limitedDropped: limited.dropped,
      }
    },
    stop: server.close,
  }
}

async function deliverToPowerDns(app: AppContext): Promise<RunningDns> {
  const { databases, settings, metrics, outsideCalls } = app
  const zones = zonesOf(app)
  const servers = settings.powerDns.map(api => {
    const system = { system: 'name-server', named: new URL(api.url).host }
    return startPowerDns({
      ...zones,
      api,
      book: deliveryBook(databases, api.url),
      ended: error => (error === undefined ? outsideCalls.succeeded(system) : outsideCalls.failed(system, error)),
    })
  })
  const forget = showNumbers(metrics, {
    name: 'namestead_powerdns',
    help: 'Deliveries of zones to all PowerDNS servers since the start; servers that this process delivers to; zones that wait',
    read: () => sumOf(servers.map(server => ({ ...server.stats(), delivers: server.stats().delivers ? 1 : 0 }))),
  })
  return {
    port: settings.dnsPort,
    async stop() {
      forget()
      await Promise.all(servers.map(server => server.close()))
    },
  }
}

function sumOf(counts: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const count of counts) for (const [name, value] of Object.entries(count)) sums[name] = (sums[name] ?? 0) + value
  return sums
}

const aliasTtl = 60

/** Resolves ALIAS targets outside our zones by the machine's own resolver. "No such name" is an answer; silence is not. */
function systemResolver(): AddressResolver {
  const resolver = new Resolver({ timeout: 2000, tries: 2 })
  const orNone = (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTFOUND' || error.code === 'ENODATA') return []
    throw error
  }
  return {
    async resolveAddresses(name) {
      const [ipv4, ipv6] = await Promise.all([
        resolver.resolve4(name).catch(orNone),
        resolver.resolve6(name).catch(orNone),
      ])
      return { ipv4, ipv6, ttl: aliasTtl }
    },
  }
}
