import { Resolver } from 'node:dns/promises'
import { startNameServer } from '@namestead/adapters/name-server/name-server'
import type { AddressResolver } from '@namestead/adapters/name-server/port'
import { zoneSource } from '../dns/index.ts'
import type { House } from '../platform/house.ts'
import { SettingError } from '../platform/settings.ts'

/** The authoritative name server over the zones of the database. */
export async function startDns({
  databases,
  listener,
  settings,
  log,
}: House): Promise<{ port: number; stop(): Promise<void> }> {
  const server = await startNameServer({
    source: zoneSource(databases, listener, settings.nameServers),
    services: { redirectIpv4: settings.redirectAddresses, redirectIpv6: [], mailExchangers: [] },
    resolver: systemResolver(),
    ...(settings.host === '0.0.0.0' ? {} : { host: settings.host }),
    port: settings.dnsPort,
    log,
    now: () => Date.now(),
  }).catch((error: Error) => {
    throw new SettingError(`${error.message}: set DNS_PORT to another one.`)
  })
  return { port: server.port, stop: () => server.close() }
}

const aliasTtl = 60

/** ALIAS targets outside our zones, by the machine's own resolver. "No such name" is an answer; silence is not. */
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
