import type { Socket } from 'node:dgram'
import { createAliasAddresses } from './alias-addresses.ts'
import { followZones } from './follow-zones.ts'
import { listenTcp, type TcpListener } from './listen-tcp.ts'
import { listenUdp } from './listen-udp.ts'
import { createLookUp } from './look-up.ts'
import type { AddressResolver, ForwardingServices, NameServerLog, ZoneSource } from './port.ts'
import { createResponseRateLimit } from './rate-limit.ts'
import { createResponder, type ResponderCounts } from './respond.ts'
import { createSignAnswer } from './sign-answer.ts'
import { createSignatureCache } from './signature-cache.ts'
import { createTcpConnections, type TcpLimits } from './tcp-connections.ts'
import { createTurns } from './turns.ts'
import { createZoneStore } from './zone-store.ts'

export interface NameServerOptions {
  readonly source: ZoneSource
  /** Targets of URL, URL_HIDDEN and EMAIL records; without them those records answer nothing. */
  readonly services?: ForwardingServices
  /** For ALIAS targets outside our zones. */
  readonly resolver?: AddressResolver
  /** An address, or `localhost`; by default all addresses of both families. */
  readonly host?: string
  /** The same for UDP and TCP; 0 picks a free port. */
  readonly port: number
  readonly log: NameServerLog
  /** Milliseconds of real time: TTLs in resolvers' caches do not follow a virtual clock. */
  readonly now: () => number
  /** Answers a second for a client prefix over UDP (/24, /56); unlimited by default. */
  readonly answersPerSecond?: number
  /** TCP limits; those left out default to `tcpLimits`. */
  readonly tcp?: Partial<TcpLimits>
  /** Memory for the contents of zones; 96 MB by default. */
  readonly zoneOctets?: number
}

const tcpLimits: TcpLimits = {
  idleTimeout: 10_000,
  maxConnections: 1000,
  maxConnectionsPerClient: 100,
  maxOctets: 64 * 1024 * 1024,
}

export interface NameServer {
  readonly port: number
  /** Resolves when every zone is known. Zones are served as they arrive; other names answer SERVFAIL until then. */
  readonly loaded: Promise<void>
  stats(): NameServerStats
  close(): Promise<void>
}

export interface NameServerStats extends Readonly<ResponderCounts> {
  readonly zones: number
  /** Octets of the zones in memory, about. */
  readonly zoneOctets: number
  readonly loaded: boolean
  /** Number of stored records that cannot be served; each is logged once. */
  readonly skippedRecords: number
  /** Signatures made since the start, and octets of those that are kept. */
  readonly signatures: number
  readonly signatureOctets: number
  readonly tcpConnections: number
  /** Octets of queries and answers that wait in TCP connections. */
  readonly tcpOctets: number
  /** Answers that the rate limit truncated, and those it dropped. */
  readonly limited: { readonly truncated: number; readonly dropped: number }
}

interface Listeners {
  readonly port: number
  readonly udp: readonly Socket[]
  readonly tcp: readonly TcpListener[]
}

const noServices: ForwardingServices = { redirectIpv4: [], redirectIpv6: [], mailExchangers: [] }

function hostsOf(host: string | undefined): string[] {
  if (host === undefined) return ['0.0.0.0', '::']
  return host === 'localhost' ? ['127.0.0.1', '::1'] : [host]
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** A machine without IPv6 fails with one of these codes when asked to listen on it. */
const familyIsMissing = (error: unknown) =>
  ['EAFNOSUPPORT', 'EADDRNOTAVAIL', 'EINVAL'].some(code => codeOf(error) === code)

async function closeAll({ udp, tcp }: Pick<Listeners, 'udp' | 'tcp'>): Promise<void> {
  const closing = udp.map(socket => new Promise<void>(done => socket.close(() => done())))
  await Promise.all([...closing, ...tcp.map(listener => listener.close())])
}

type ListenOn = (
  host: string,
  port: number,
) => { readonly tcp: () => Promise<TcpListener>; readonly udp: () => Promise<Socket> }

const tcpPort = (listener: TcpListener): number => {
  const address = listener.server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** Listens on all hosts, one port and both transports, or on none. The second host may lack its address family. */
async function listenOnAll(hosts: readonly string[], wanted: number, listenOn: ListenOn): Promise<Listeners> {
  const udp: Socket[] = []
  const tcp: TcpListener[] = []
  let port = wanted
  for (const [index, host] of hosts.entries()) {
    try {
      tcp.push(await listenOn(host, port).tcp())
      if (port === 0) port = tcp[0] ? tcpPort(tcp[0]) : 0
      udp.push(await listenOn(host, port).udp())
    } catch (error) {
      if (index > 0 && familyIsMissing(error)) continue
      await closeAll({ udp, tcp })
      throw error
    }
  }
  return { port, udp, tcp }
}

/** A port that is free for TCP may be taken for UDP, so a port of our choice is picked again. */
async function listen(hosts: readonly string[], port: number, listenOn: ListenOn): Promise<Listeners> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await listenOnAll(hosts, port, listenOn)
    } catch (error) {
      const isTaken = codeOf(error) === 'EADDRINUSE'
      if (isTaken && port === 0 && attempt < 10) continue
      const where = `${hosts.join(' and ')}, port ${port}`
      if (isTaken)
        throw new Error(`The name server cannot listen on ${where}: another program has the port`, { cause: error })
      throw new Error(`The name server cannot listen on ${where}`, { cause: error })
    }
  }
}

/** Resolves as soon as the sockets are bound. The source may be unavailable: loading continues in the background. */
export async function startNameServer(options: NameServerOptions): Promise<NameServer> {
  const { source, log, now, services = noServices } = options
  const counts: ResponderCounts = {
    queries: 0,
    ignored: 0,
    refused: 0,
    broken: 0,
    cacheHits: 0,
    nxDomain: 0,
    servFail: 0,
  }
  const store = createZoneStore({
    readMissing: apex => follower.readMissing(apex),
    ...(options.zoneOctets === undefined ? {} : { maxOctets: options.zoneOctets }),
  })
  // Nothing is asked of it before it exists: the sockets are bound later.
  const follower = followZones({ source, store: () => store, services, log })
  const aliases = createAliasAddresses({ resolver: options.resolver, now, log, onChange: store.endSharedLease })
  const signatures = createSignatureCache(now)
  const responder = createResponder({
    lookUp: createLookUp(store, aliases, createSignAnswer(signatures, now)),
    now,
    isLoaded: follower.isLoaded,
    counts,
    log,
  })
  const rateLimit =
    options.answersPerSecond === undefined ? undefined : createResponseRateLimit(options.answersPerSecond, now, log)
  const connections = createTcpConnections({ ...tcpLimits, ...options.tcp })
  const turns = createTurns()

  const listeners = await listen(hostsOf(options.host), options.port, (host, port) => ({
    udp: () => listenUdp({ host, port, responder, rateLimit, log }),
    tcp: () => listenTcp({ host, port, responder, connections, turns, log }),
  })).catch(async error => {
    await follower.stop()
    throw error
  })
  log.debug({ port: listeners.port, hosts: hostsOf(options.host) }, 'name server listening')

  return {
    port: listeners.port,
    loaded: follower.loaded,
    stats: () => ({
      ...counts,
      zones: store.size,
      zoneOctets: store.heldOctets,
      loaded: follower.isLoaded(),
      skippedRecords: follower.skippedRecords(),
      signatures: signatures.made,
      signatureOctets: signatures.octets,
      tcpConnections: connections.size,
      tcpOctets: connections.octets,
      limited: rateLimit?.counts ?? { truncated: 0, dropped: 0 },
    }),
    async close() {
      await follower.stop()
      await closeAll(listeners)
    },
  }
}
