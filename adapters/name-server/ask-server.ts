import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { lookup } from 'node:dns/promises'
import { connect, isIP, isIPv6 } from 'node:net'
import { isPublicAddress } from '../rdap/addresses.ts'
import { flag, headerLength, largestUdpPayload, rrType } from './dns-numbers.ts'
import type { NameServerAddress } from './read-serials.ts'
import { toWireName } from './wire-name.ts'

/** Milliseconds for one question to one server. */
const patience = 2000

export interface AskedServer {
  readonly address: string
  readonly port: number
}

/**
 * Where a name server answers. `known` have their address as data, wherever they listen; others are asked at public addresses
 * only, since customers name them.
 */
export async function findServer(name: string, known: readonly NameServerAddress[]): Promise<AskedServer | undefined> {
  const stated = known.find(server => server.name === name)
  const host = stated?.host ?? name
  const addresses = isIP(host) > 0 ? [{ address: host }] : await lookup(host, { all: true })
  const allowed = stated ? addresses : addresses.filter(({ address }) => isPublicAddress(address))
  const address = allowed[0]?.address
  return address === undefined ? undefined : { address, port: stated?.port ?? 53 }
}

/** Sends one question, over TCP again where the answer does not fit into UDP. Rejects where there is no answer. */
export async function exchange(server: AskedServer, query: Buffer): Promise<Buffer> {
  const short = await overUdp(server, query)
  const isWhole = short.length >= headerLength && (short.readUInt16BE(2) & flag.truncated) === 0
  return isWhole ? short : overTcp(server, query)
}

export function queryFor(name: string, type: number): Buffer {
  const header = Buffer.alloc(headerLength)
  header.writeUInt16BE(randomInt(65_536), 0)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(1, 10)
  const question = Buffer.from(`${toWireName(name)}\0\0\0\x01`, 'latin1')
  question.writeUInt16BE(type, question.length - 4)
  const opt = Buffer.alloc(11)
  opt.writeUInt16BE(rrType.OPT, 1)
  opt.writeUInt16BE(largestUdpPayload, 3)
  return Buffer.concat([header, question, opt])
}

function overUdp({ address, port }: AskedServer, query: Buffer): Promise<Buffer> {
  const socket = createSocket(isIPv6(address) ? 'udp6' : 'udp4')
  return new Promise<Buffer>((done, failed) => {
    const late = setTimeout(() => failed(new Error('no answer')), patience)
    socket.on('error', failed)
    // A connected socket drops what comes from elsewhere.
    socket.connect(port, address, () => socket.send(query))
    socket.on('message', packet => {
      if (packet.length < headerLength || packet.readUInt16BE(0) !== query.readUInt16BE(0)) return
      clearTimeout(late)
      done(packet)
    })
  }).finally(() => socket.close())
}

function overTcp({ address, port }: AskedServer, query: Buffer): Promise<Buffer> {
  const socket = connect({ host: address, port })
  let late: NodeJS.Timeout | undefined
  return new Promise<Buffer>((done, failed) => {
    let received: Buffer = Buffer.alloc(0)
    // For the whole exchange: a server that sends an octet at a time is never idle.
    late = setTimeout(() => failed(new Error('no answer')), patience)
    socket.on('error', failed)
    socket.on('close', () => failed(new Error('closed without an answer')))
    socket.on('data', chunk => {
      received = Buffer.concat([received, chunk])
      if (received.length >= 2 && received.length >= 2 + received.readUInt16BE(0))
        done(received.subarray(2, 2 + received.readUInt16BE(0)))
    })
    const length = Buffer.alloc(2)
    length.writeUInt16BE(query.length)
    socket.write(Buffer.concat([length, query]))
  }).finally(() => {
    clearTimeout(late)
    socket.destroy()
  })
}
