import { createServer, isIPv6, type Server, type Socket } from 'node:net'
import type { NameServerLog } from './port.ts'
import type { Responder } from './respond.ts'
import type { CountedConnection, TcpConnections } from './tcp-connections.ts'
import type { Turns } from './turns.ts'

/** DNS over TCP (RFC 7766). */
export interface TcpOptions {
  readonly host: string
  readonly port: number
  readonly responder: Responder
  readonly connections: TcpConnections
  /** Shared by all listeners. */
  readonly turns: Turns
  readonly log: NameServerLog
}

export interface TcpListener {
  readonly server: Server
  close(): Promise<void>
}

const nothing: Buffer = Buffer.alloc(0)
/** Answers are combined into one write up to this size; a larger answer is written alone. */
const largestWrite = 16 * 1024
/** A resolver that has a few questions is answered at once; more are answered by turns, so that nobody starves UDP or the others. */
const answersAtOnce = 4
const answersATurn = 32

function framed(response: Buffer): Buffer[] {
  const length = Buffer.allocUnsafe(2)
  length.writeUInt16BE(response.length)
  return [length, response]
}

/**
 * Answers queries in order, several in one write (RFC 7766 sections 6.2.1.1 and 8). While the client does not read its answers,
 * no further answers are prepared and no further queries read, so that a connection holds at most one write and the rest of the
 * last read.
 */
function serveConnection(
  socket: Socket,
  { responder, turns }: Pick<TcpOptions, 'responder' | 'turns'>,
  connection: CountedConnection,
): void {
  let unread = nothing
  let isAnswering = false
  let isEnding = false

  function takeQuery(): Buffer | undefined {
    const end = unread.length < 2 ? Number.POSITIVE_INFINITY : 2 + unread.readUInt16BE(0)
    if (unread.length < end) return undefined
    const query = unread.subarray(2, end)
    unread = unread.subarray(end)
    return query
  }

  /** Resolves when the system has taken the octets or the connection is gone. */
  function write(answers: Buffer[]): Promise<void> {
    const written = new Promise<void>(done => socket.write(Buffer.concat(answers), () => done()))
    connection.holds(unread.length + socket.writableLength)
    return written.then(connection.progressed)
  }

  async function answerUnread(): Promise<void> {
    let answers: Buffer[] = []
    let octets = 0
    const send = async () => {
      if (octets > 0) await write(answers)
      answers = []
      octets = 0
    }
    let left = answersAtOnce
    for (let query = takeQuery(); query && !socket.destroyed; query = takeQuery()) {
      if (left-- === 0) {
        await send()
        await turns.next()
        left = answersATurn - 1
      }
      const made = responder.respond(query, 'tcp')
      // Answers that are ready do not wait for an ALIAS target.
      if (made instanceof Promise) await send()
      const response = await made
      // Only malformed input gets no response; no DNS client sends it.
      if (!response) return void socket.destroy()
      answers.push(...framed(response))
      octets += response.length
      if (octets >= largestWrite) await send()
    }
    await send()
  }

  async function answer(): Promise<void> {
    if (isAnswering) return
    isAnswering = true
    socket.pause()
    await answerUnread()
    isAnswering = false
    connection.holds(unread.length)
    if (isEnding) socket.end()
    else socket.resume()
  }

  socket.setNoDelay(true)
  socket.on('data', chunk => {
    unread = unread.length === 0 ? chunk : Buffer.concat([unread, chunk])
    void answer()
  })
  socket.on('end', () => {
    isEnding = true
    if (!isAnswering) socket.end()
  })
  // Clients may end a connection with a reset; this is not an error.
  socket.on('error', () => socket.destroy())
}

/** Resolves when the port is bound; rejects with the system's error otherwise. */
export function listenTcp({ host, port, responder, connections, turns, log }: TcpOptions): Promise<TcpListener> {
  const server = createServer({ allowHalfOpen: true }, socket =>
    serveConnection(socket, { responder, turns }, connections.count(socket)),
  )
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port, ipv6Only: isIPv6(host), exclusive: false }, () => {
      server.off('error', reject)
      server.on('error', error => log.warn({ err: error, host }, 'the TCP listener failed'))
      resolve({
        server,
        close: () =>
          new Promise(done => {
            server.close(() => done())
            connections.closeAll()
          }),
      })
    })
  })
}
