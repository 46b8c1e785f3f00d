import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from './rate-limits.ts'

export interface ConnectionBounds {
  readonly all: number
  /** For one address (IPv6: one /64); undefined where a proxy makes all connections and counts for itself. */
  readonly anAddress: number | undefined
}

/**
 * Bounds the open connections. Beyond a bound the oldest that waits for a request goes (an idle or half-open one costs whoever
 * holds it nothing); where each is being answered, the new one goes.
 */
export function boundConnections(server: Server, { all, anAddress = all }: ConnectionBounds): void {
  /** Without a request under way, the longest so first. */
  const waiting = new Set<Socket>()
  const underWay = new Map<Socket, number>()
  const waitingOf = new Map<string, Set<Socket>>()
  const countOf = new Map<string, number>()
  const networks = new WeakMap<Socket, string>()
  let count = 0

  const wait = (socket: Socket, network: string) => {
    waiting.add(socket)
    const own = waitingOf.get(network) ?? new Set()
    own.add(socket)
    waitingOf.set(network, own)
  }
  const cease = (socket: Socket, network: string) => {
    waiting.delete(socket)
    const own = waitingOf.get(network)
    own?.delete(socket)
    if (own?.size === 0) waitingOf.delete(network)
  }

  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    const tooMany =
      (countOf.get(network) ?? 0) >= anAddress ? (waitingOf.get(network) ?? []) : count >= all ? waiting : undefined
    if (tooMany) {
      const [oldest] = tooMany
      if (!oldest) return void socket.destroy()
      // Counted out at once: its `close` comes later than the next connection.
      leave(oldest)
      oldest.destroy()
    }
    count++
    countOf.set(network, (countOf.get(network) ?? 0) + 1)
    networks.set(socket, network)
    wait(socket, network)
    socket.once('close', () => leave(socket))
  })

  function leave(socket: Socket): void {
    const network = networks.get(socket)
    if (network === undefined) return
    networks.delete(socket)
    count--
    const left = (countOf.get(network) ?? 1) - 1
    if (left > 0) countOf.set(network, left)
    else countOf.delete(network)
    underWay.delete(socket)
    cease(socket, network)
  }

  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const network = networks.get(socket)
    if (network === undefined) return
    // Requests may follow each other without waiting (pipelining).
    underWay.set(socket, (underWay.get(socket) ?? 0) + 1)
    cease(socket, network)
    response.once('close', () => {
      const left = (underWay.get(socket) ?? 1) - 1
      if (left > 0) return void underWay.set(socket, left)
      underWay.delete(socket)
      if (networks.has(socket)) wait(socket, network)
    })
  })
}
