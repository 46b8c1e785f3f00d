import { startNameServer } from './name-server.ts'
import type { AddressResolver, ForwardingServices, Zone } from './port.ts'
import { startPowerDns } from './power-dns/start-power-dns.ts'
import { memoryBook } from './power-dns/test-book.ts'
import { hasPowerDns, startTestPowerDns } from './power-dns/test-server.ts'
import { memorySource, silent } from './test-client.ts'

/** Everything that can serve our zones: the tests of the contract run against each. */
export interface Driver {
  readonly name: string
  readonly isHere: boolean
  start(options: DriverOptions): Promise<RunningDriver>
}

interface DriverOptions {
  readonly zones: readonly Zone[]
  readonly services: ForwardingServices
  readonly resolver: AddressResolver
}

export interface RunningDriver {
  readonly port: number
  readonly zones: ReturnType<typeof memorySource>
  close(): Promise<void>
}

async function startOwn({ zones: first, services, resolver }: DriverOptions): Promise<RunningDriver> {
  const zones = memorySource(...first)
  const { source } = zones
  const server = await startNameServer({
    source, services, resolver, host: '127.0.0.1', port: 0, log: silent, now: Date.now,
  }) // biome-ignore format: one server
  await server.loaded
  return { port: server.port, zones, close: server.close }
}

async function startOther({ zones: first, services, resolver }: DriverOptions): Promise<RunningDriver> {
  const zones = memorySource(...first)
  const server = await startTestPowerDns()
  const { book } = memoryBook(() => zones.list())
  const driver = startPowerDns({
    source: zones.source, book, api: server.api, services, resolver, log: silent, now: Date.now,
  }) // biome-ignore format: one driver
  await driver.loaded
  return {
    port: server.port,
    zones,
    async close() {
      await driver.close()
      await server.close()
    },
  }
}

export const drivers: readonly Driver[] = [
  { name: 'our name server', isHere: true, start: startOwn },
  { name: 'PowerDNS', isHere: hasPowerDns(), start: startOther },
]
