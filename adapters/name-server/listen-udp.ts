import { createSocket, type RemoteInfo, type Socket } from 'node:dgram'
import { isIPv6 } from 'node:net'
import type { NameServerLog } from './port.ts'
import type { ResponseRateLimit } from './rate-limit.ts'
import type { Responder, Response } from './respond.ts'

export interface UdpOptions {
  readonly host: string
  readonly port: number
  readonly responder: Responder
  readonly rateLimit: ResponseRateLimit | undefined
  readonly log: NameServerLog
}

// Bytes. Absorbs a burst that arrives while zones are being compiled; the kernel may grant less.
const receiveBuffer = 4 * 1024 * 1024
/** Octets of answers queued for the network. */
const maxQueued = 4 * 1024 * 1024

/** Clients are already addresses: without this function, every answer would go through the system's resolver first. */
function takeAsIs(host: string, _options: unknown, callback: (error: null, address: string, family: number) => void) {
  callback(null, host, isIPv6(host) ? 6 : 4)
}

function widen(socket: Socket): void {
  try {
    socket.setRecvBufferSize(receiveBuffer)
  } catch {
    // The default buffer size still works.
  }
}

/** Resolves when the socket is bound; rejects with the system's error otherwise. */
export function listenUdp({ host, port, responder, rateLimit, log }: UdpOptions): Promise<Socket> {
  const family = isIPv6(host) ? 'udp6' : 'udp4'
  const socket = createSocket({ type: family, ipv6Only: family === 'udp6', lookup: takeAsIs })

  let isOpen = true
  socket.once('close', () => {
    isOpen = false
  })

  function send(response: Response, client: RemoteInfo): void {
    // Port 0 cannot be addressed; only a forged packet comes from it.
    if (!response || client.port === 0 || !isOpen) return
    // Answers that the network does not accept are dropped: a client asks again.
    if (socket.getSendQueueSize() <= maxQueued) socket.send(response, client.port, client.address, ignoreSendError)
  }

  socket.on('message', (packet, client) => {
    const decision = rateLimit ? rateLimit.decide(client.address) : 'answer'
    if (decision === 'drop') return
    const response = decision === 'answer' ? responder.respond(packet, 'udp') : responder.respondTruncated(packet)
    if (response instanceof Promise) void response.then(late => send(late, client))
    else send(response, client)
  })

  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    // In one of several processes, a socket that all of them share.
    socket.bind({ address: host, port, exclusive: false }, () => {
      socket.off('error', reject)
      socket.on('error', error => log.warn({ err: error, host }, 'the UDP socket failed'))
      widen(socket)
      resolve(socket)
    })
  })
}

/** An unreachable client (no route, forged source) is not our error; a genuine one asks again. */
function ignoreSendError(): void {}
