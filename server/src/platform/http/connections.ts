import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from './rate-limits.ts'

export interface ConnectionBounds {
  readonly all: number
  /** Per address (IPv6: per /64); undefined behind a proxy, which makes all connections and has limits of its own. */
  readonly anAddress: number | undefined
}

/** The holder of connections: an address, or a network. */
interface Party {
  readonly network: string
  connections: number
  /** Idle connections, without a request under way, the longest idle first. */
  readonly waiting: Set<Socket>
}

/**
 * Bounds the open connections. Beyond a bound the longest idle connection is closed (closing an idle or half-open one costs its
 * client nothing); if all are being answered, the new one is closed.
 */
export function boundConnections(
  server: Server,
  { all, anAddress = all }: ConnectionBounds,
  addressOf = (socket: Socket) => socket.remoteAddress ?? '',
): void {
  const parties = new Map<string, Party>()
  const held = new Map<Socket, { readonly party: Party; underWay: number }>()
  const waiting = new Set<Socket>()
  // Over TLS a request has a socket of its own, which the handshake made over the one that was accepted.
  const accepted = new Map<string, Socket>()

  server.on('connection', (socket: Socket) => {
    const network = networkOf(addressOf(socket))
    const known = parties.get(network)
    const tooMany = known && known.connections >= anAddress ? known.waiting : held.size >= all ? waiting : undefined
    if (tooMany) {
      const [oldest] = tooMany
      if (!oldest) return void socket.destroy()
      // Removed at once, since its `close` event comes later than the next connection.
      leave(oldest)
      oldest.destroy()
    }
    const party = parties.get(network) ?? { network, connections: 0, waiting: new Set() }
    parties.set(network, party)
    party.connections++
    party.waiting.add(socket)
    waiting.add(socket)
    held.set(socket, { party, underWay: 0 })
    const peer = peerOf(socket)
    accepted.set(peer, socket)
    socket.once('close', () => {
      leave(socket)
      if (accepted.get(peer) === socket) accepted.delete(peer)
    })
  })

  function leave(socket: Socket): void {
    const party = held.get(socket)?.party
    if (!party) return
    held.delete(socket)
    waiting.delete(socket)
    party.waiting.delete(socket)
    if (--party.connections === 0) parties.delete(party.network)
  }

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const socket = accepted.get(peerOf(request.socket))
    const one = socket && held.get(socket)
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

const peerOf = ({ remoteAddress, remotePort, localAddress }: Socket) => `${remoteAddress} ${remotePort} ${localAddress}`
