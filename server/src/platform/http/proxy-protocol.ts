import { createServer, isIP, type Server, type Socket } from 'node:net'
import { isPublicAddress } from '@namestead/adapters/rdap/addresses'

/** How long a proxy may take for its header, which it sends at once, in milliseconds. */
const headerMs = 3000
/** Connections whose header has not come yet. */
const maxPending = 1000
const signature = Buffer.from('\r\n\r\n\0\r\nQUIT\n', 'latin1')
const plainStart = Buffer.from('PROXY ')
/** Of version 1; version 2 has at most 16 octets and what they announce. */
const longestLine = 107
const longestBinary = 16 + 1024

/** The client that a proxy connected for; '' where it says none (`UNKNOWN`, `LOCAL`). `length`: octets of the header. */
export interface ProxyHeader {
  readonly client: string
  readonly length: number
}

const startsLike = (octets: Buffer, start: Buffer) =>
  octets.subarray(0, start.length).equals(start.subarray(0, octets.length))

/** Reads the header of a connection (PROXY protocol, versions 1 and 2): `more` is not all of it, `none` begins otherwise. */
export function readProxyHeader(octets: Buffer): ProxyHeader | 'more' | 'none' | 'broken' {
  if (octets.length === 0) return 'more'
  if (startsLike(octets, signature)) return octets.length < 16 ? 'more' : readBinary(octets)
  if (!startsLike(octets, plainStart)) return 'none'
  const end = octets.subarray(0, longestLine).indexOf('\r\n')
  if (end < 0) return octets.length < longestLine ? 'more' : 'broken'
  const [, family, client = '', , ...ports] = octets.subarray(0, end).toString('latin1').split(' ')
  if (family === 'UNKNOWN') return { client: '', length: end + 2 }
  const version = family === 'TCP4' ? 4 : family === 'TCP6' ? 6 : undefined
  return version !== undefined && isIP(client) === version && ports.length === 2
    ? { client, length: end + 2 }
    : 'broken'
}

function readBinary(octets: Buffer): ProxyHeader | 'more' | 'broken' {
  const [command = 0, family = 0] = [octets[12], octets[13]]
  const announced = octets.readUInt16BE(14)
  const length = 16 + announced
  if (command >> 4 !== 2 || (command & 15) > 1 || length > longestBinary) return 'broken'
  if (octets.length < length) return 'more'
  // LOCAL, or a family without addresses.
  if ((command & 15) === 0 || (family >> 4 !== 1 && family >> 4 !== 2)) return { client: '', length }
  if (announced < (family >> 4 === 1 ? 12 : 36)) return 'broken'
  if (family >> 4 === 1) return { client: octets.subarray(16, 20).join('.'), length }
  const groups = Array.from({ length: 8 }, (_, at) => octets.readUInt16BE(16 + 2 * at).toString(16))
  return { client: groups.join(':'), length }
}

/** The connections of a server behind a proxy, and the clients that they are for. */
export interface ProxiedConnections {
  /** In front of the server: it listens in the server's place. */
  readonly front: Server
  /** The client's address, of the accepted socket or of the one that TLS made over it. */
  addressOf(socket: Socket): string
}

const peerOf = ({ remoteAddress, remotePort, localAddress }: Socket) => `${remoteAddress} ${remotePort} ${localAddress}`

/**
 * Accepts connections for a server, with the PROXY protocol's header from proxies, which have private addresses: anybody else could
 * claim to be another. A connection without a header is its peer's own.
 */
export function behindProxy(server: Server): ProxiedConnections {
  const clients = new Map<string, string>()
  const pending = new Set<Socket>()

  function pass(socket: Socket, client: string): void {
    if (client !== '') {
      const peer = peerOf(socket)
      clients.set(peer, client)
      socket.once('close', () => clients.delete(peer))
    }
    server.emit('connection', socket)
  }

  const front = createServer({ noDelay: true }, socket => {
    socket.on('error', () => socket.destroy())
    if (isPublicAddress(socket.remoteAddress?.replace(/^::ffff:/, '') ?? '')) return pass(socket, '')
    const [oldest] = pending
    if (oldest && pending.size >= maxPending) oldest.destroy()
    pending.add(socket)
    const late = setTimeout(() => socket.destroy(), headerMs)
    const settle = () => {
      clearTimeout(late)
      pending.delete(socket)
      socket.off('readable', read)
    }
    socket.once('close', settle)
    let seen: Buffer = Buffer.alloc(0)
    function read() {
      for (let octets: unknown = socket.read(); octets instanceof Buffer; octets = socket.read())
        seen = Buffer.concat([seen, octets])
      const header = readProxyHeader(seen)
      if (header === 'more') return
      settle()
      if (header === 'broken') return void socket.destroy()
      const rest = header === 'none' ? seen : seen.subarray(header.length)
      if (rest.length > 0) socket.unshift(rest)
      pass(socket, header === 'none' ? '' : header.client)
    }
    socket.on('readable', read)
  })
  // The server's own timers run while it listens, as it believes.
  front.once('listening', () => server.emit('listening'))
  front.once('close', () => server.close(() => undefined))
  return {
    front,
    addressOf: socket => clients.get(peerOf(socket)) ?? socket.remoteAddress ?? '',
  }
}
