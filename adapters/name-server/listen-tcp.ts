import { createServer, isIPv6, type Server, type Socket } from 'node:net'
import type { NameServerLog } from './port.ts'
import type { Responder } from './respond.ts'

/** DNS over TCP (RFC 7766). */
export interface TcpOptions {
  readonly host: string
  readonly port: number
  readonly responder: Responder
  readonly log: NameServerLog
  /** Milliseconds without a whole query after which a connection is closed. */
  readonly idleTimeout: number
  readonly mostConnections: number
  readonly mostConnectionsPerClient: number
}

export interface TcpListener {
  readonly server: Server
  readonly connections: () => number
  close(): Promise<void>
}

const nothing = Buffer.alloc(0)

/**
 * Answers all queries that are whole, in order, and in one write (RFC 7766, 6.2.1.1 and 8); returns what is left. `undefined`
 * where the client sent what no DNS client sends.
 */
function answerAll(stream: Buffer, responder: Responder, socket: Socket): Buffer | undefined {
  let at = 0
  const responses: Buffer[] = []
  while (stream.length - at >= 2) {
    const length = stream.readUInt16BE(at)
    if (stream.length - at - 2 < length) break
    const response = responder.respond(stream.subarray(at + 2, at + 2 + length), 'tcp')
    if (!response) return undefined
    const prefix = Buffer.allocUnsafe(2)
    prefix.writeUInt16BE(response.length)
    responses.push(prefix, response)
    at += 2 + length
  }
  // A client that does not read its answers is not read from either.
  if (responses.length > 0 && !socket.write(Buffer.concat(responses))) socket.pause()
  return at === 0 ? stream : stream.subarray(at)
}

function serveConnection(socket: Socket, { responder, idleTimeout }: TcpOptions): void {
  // Never more than one message and its length.
  let unread: Buffer = nothing
  // Bytes alone do not count as life: only a whole query renews the time, or one octet a second would hold a place for ever.
  const idle = setTimeout(() => socket.destroy(), idleTimeout)
  socket.setNoDelay(true)
  socket.on('data', chunk => {
    const left = answerAll(unread.length === 0 ? chunk : Buffer.concat([unread, chunk]), responder, socket)
    if (!left) return socket.destroy()
    if (left.length < unread.length + chunk.length) idle.refresh()
    unread = left
  })
  socket.on('drain', () => socket.resume())
  socket.on('end', () => socket.end())
  // A reset is an ordinary end here.
  socket.on('error', () => socket.destroy())
  socket.on('close', () => clearTimeout(idle))
}

/** Resolves when the port is bound; rejects with the system's error where it cannot be. */
export function listenTcp(options: TcpOptions): Promise<TcpListener> {
  const { host, port, log, mostConnections, mostConnectionsPerClient } = options
  const open = new Set<Socket>()
  const perClient = new Map<string, number>()

  const server = createServer({ allowHalfOpen: true }, socket => {
    const client = socket.remoteAddress ?? ''
    const already = perClient.get(client) ?? 0
    if (open.size >= mostConnections || already >= mostConnectionsPerClient) {
      socket.on('error', () => undefined)
      socket.destroy()
      return
    }
    open.add(socket)
    perClient.set(client, already + 1)
    socket.once('close', () => {
      open.delete(socket)
      const left = (perClient.get(client) ?? 1) - 1
      if (left === 0) perClient.delete(client)
      else perClient.set(client, left)
    })
    serveConnection(socket, options)
  })

  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port, ipv6Only: isIPv6(host), exclusive: true }, () => {
      server.off('error', reject)
      server.on('error', error => log.warn({ err: error, host }, 'the TCP listener failed'))
      resolve({
        server,
        connections: () => open.size,
        close: () =>
          new Promise(done => {
            server.close(() => done())
            for (const socket of open) socket.destroy()
          }),
      })
    })
  })
}
