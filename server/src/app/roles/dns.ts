import { Resolver } from 'node:dns/promises'
import { isIPv4, isIPv6 } from 'node:net'
import { startNameServer } from '@namestead/adapters/name-server/name-server'
import type { AddressResolver } from '@namestead/adapters/name-server/port'
import { signingReader, zoneSource } from '../../features/dns/index.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { showNumbers } from '../../platform/metrics.ts'
import { SettingError } from '../../platform/settings.ts'

/** The authoritative name server over the zones of the database. */
export async function startDns({
  databases,
  listener,
  settings,
  log,
  metrics,
  vaults,
}: AppContext): Promise<{ port: number; stop(): Promise<void> }> {
  const server = await startNameServer({
    source: zoneSource(databases, listener, settings.nameServers, signingReader(vaults('zone-keys'))),
    services: {
      redirectIpv4: settings.redirectAddresses.filter(isIPv4),
      redirectIpv6: settings.redirectAddresses.filter(isIPv6),
      mailExchangers: [],
    },
    resolver: systemResolver(),
    ...(settings.host === '0.0.0.0' ? {} : { host: settings.host }),
    port: settings.dnsPort,
    ...(settings.dnsAnswersPerSecond > 0 ? { answersPerSecond: settings.dnsAnswersPerSecond } : {}),
    log,
    now: () => Date.now(),
  }).catch((error: Error) => {
    throw new SettingError(`${error.message}: set DNS_PORT to another one.`)
  })
  const forget = showNumbers(metrics, {
    name: 'namestead_name_server',
    help: 'The name server: counts since it started, zones, stored records that it cannot serve, TCP connections',
    read() {
      const { limited, loaded, ...numbers } = server.stats()
      return {
        ...numbers,
        loaded: loaded ? 1 : 0,
        limitedTruncated: limited.truncated,
        limitedDropped: limited.dropped,
      }
    },
  })
  return {
    port: server.port,
    async stop() {
      forget()
      await server.close()
    },
  }
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
