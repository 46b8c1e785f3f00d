import { lookup, Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'

/** Where one of our name servers answers. */
export interface NameServerAddress {
  readonly name: string
  /** A host name or an address. */
  readonly host: string
  readonly port: number
}

export interface ServedSerial {
  readonly server: string
  /** The serial of the SOA that it answers with; undefined where it has no answer, or none in time. */
  readonly serial: number | undefined
}

export type ReadSerials = (zone: string) => Promise<ServedSerial[]>

/** Milliseconds; the second attempt waits twice as long. */
const timeout = 500

/** Asks each server for the SOA of a zone, as resolvers do. Never rejects: a server that is silent has no serial. */
export const serialReader =
  (servers: readonly NameServerAddress[]): ReadSerials =>
  zone =>
    Promise.all(
      servers.map(async server => ({
        server: server.name,
        serial: await readSerial(server, zone).catch(() => undefined),
      })),
    )

async function readSerial({ host, port }: NameServerAddress, zone: string): Promise<number> {
  const address = isIP(host) > 0 ? host : (await lookup(host)).address
  const resolver = new Resolver({ timeout, tries: 2 })
  resolver.setServers([isIP(address) === 6 ? `[${address}]:${port}` : `${address}:${port}`])
  return (await resolver.resolveSoa(zone)).serial
}
