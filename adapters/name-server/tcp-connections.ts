import type { Socket } from 'node:net'
import { prefixOf } from './rate-limit.ts'

export interface TcpLimits {
  /** Milliseconds without an answered query after which a connection is closed (RFC 7766 section 6.2.3). */
  readonly idleTimeout: number
  readonly maxConnections: number
  /** Per IPv4 address, or per /56 of IPv6. */
  readonly maxConnectionsPerClient: number
  /** Octets that wait in all connections together: unanswered queries, and answers that clients have not read. */
  readonly maxOctets: number
}

/** A connection as the limits see it. */
export interface CountedConnection {
  /** Queries were answered and the client read the answers: the idle time restarts. */
  progressed(): void
  /** Reports how many octets wait in this connection now. */
  holds(octets: number): void
}

/**
 * The connections of all listeners. When a limit is reached, the connection that has been without progress for longest is closed,
 * so that idle connections never keep a new client out.
 */
export interface TcpConnections {
  count(socket: Socket): CountedConnection
  readonly size: number
  readonly octets: number
  closeAll(): void
}

interface Counted {
  readonly socket: Socket
  readonly client: string
  readonly idle: NodeJS.Timeout
  octets: number
}

const clientOf = (address: string) => (address.includes(':') ? prefixOf(address) : address)

export function createTcpConnections(limits: TcpLimits): TcpConnections {
  const { idleTimeout, maxConnections, maxConnectionsPerClient, maxOctets } = limits
  // In order of last progress: a Set keeps insertion order.
  const open = new Set<Counted>()
  const perClient = new Map<string, Set<Counted>>()
  let octets = 0

  function remove(counted: Counted): void {
    if (!open.delete(counted)) return
    clearTimeout(counted.idle)
    octets -= counted.octets
    const siblings = perClient.get(counted.client)
    siblings?.delete(counted)
    if (siblings?.size === 0) perClient.delete(counted.client)
  }

  function close(counted: Counted | undefined): void {
    if (!counted) return
    remove(counted)
    counted.socket.destroy()
  }

  function closeHoarders(): void {
    for (const counted of open) {
      if (octets <= maxOctets) return
      if (counted.octets > 0) close(counted)
    }
  }

  function moveToEnd(counted: Counted): void {
    if (!open.delete(counted)) return
    open.add(counted)
    const siblings = perClient.get(counted.client)
    siblings?.delete(counted)
    siblings?.add(counted)
    counted.idle.refresh()
  }

  return {
    count(socket) {
      const client = clientOf(socket.remoteAddress ?? '')
      const siblings = perClient.get(client) ?? new Set()
      if (siblings.size >= maxConnectionsPerClient) close(siblings.values().next().value)
      else if (open.size >= maxConnections) close(open.values().next().value)
      const counted: Counted = { socket, client, octets: 0, idle: setTimeout(() => close(counted), idleTimeout) }
      open.add(counted)
      // Closing the last sibling has deleted their set.
      perClient.set(client, siblings.add(counted))
      socket.once('close', () => remove(counted))
      return {
        progressed: () => moveToEnd(counted),
        holds(now) {
          if (!open.has(counted)) return
          octets += now - counted.octets
          counted.octets = now
          closeHoarders()
        },
      }
    },
    get size() {
      return open.size
    },
    get octets() {
      return octets
    },
    closeAll() {
      for (const counted of open) close(counted)
    },
  }
}
