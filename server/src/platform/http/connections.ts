import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from './rate-limits.ts'

export interface ConnectionBounds {
  readonly all: number
  /** For one address (IPv6: one /64); undefined where a proxy makes all connections and counts for itself. */
  readonly anAddress: number | undefined
}

/** Who holds connections: an address, or a network. */
interface Party {
  readonly network: string
  connections: number
  /** Those without a request under way, the longest so first. */
  readonly waiting: Set<Socket>
}

/**
 * Bounds the open connections. Beyond a bound the oldest that waits for a request goes (an idle or half-open one costs whoever
 * holds it nothing); where each is being answered, the new one goes.
 */
export function boundConnections(server: Server, { all, anAddress = all }: ConnectionBounds): void {
  const parties = new Map<string, Party>()
  const held = new Map<Socket, { readonly party: Party; underWay: number }>()
  const waiting = new Set<Socket>()

  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    const known = parties.get(network)
    const tooMany = known && known.connections >= anAddress ? known.waiting : held.size >= all ? waiting : undefined
    if (tooMany) {
      const [oldest] = tooMany
      if (!oldest) return void socket.destroy()
      // Counted out at once: its `close` comes later than the next connection.
      leave(oldest)
      oldest.destroy()
    }
    const party = parties.get(network) ?? { network, connections: 0, waiting: new Set() }
    parties.set(network, party)
    party.connections++
    party.waiting.add(socket)
    waiting.add(socket)
    held.set(socket, { party, underWay: 0 })
    socket.once('close', () => leave(socket))
  })

  function leave(socket: Socket): void {
    const party = held.get(socket)?.party
    if (!party) return
    held.delete(socket)
    waiting.delete(socket)
    party.waiting.delete(socket)
    if (--party.connections === 0) parties.delete(party.network)
  }

  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const one = held.get(socket)
    if (!one) return
    // Requests may follow each other without waiting (pipelining).
    if (one.underWay++ === 0) {
      waiting.delete(socket)
      one.party.waiting.delete(socket)
    }
    response.once('close', () => {
      if (--one.underWay > 0 || !held.has(socket)) return
      waiting.add(socket)
      one.party.waiting.add(socket)
    })
  })
}
