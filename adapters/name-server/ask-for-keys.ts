import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { lookup } from 'node:dns/promises'
import { connect, isIP, isIPv6 } from 'node:net'
import { isPublicAddress } from '../rdap/addresses.ts'
import { classIn, flag, headerLength, largestUdpPayload, rcode, rrType } from './dns-numbers.ts'
import type { NameServerAddress } from './read-serials.ts'
import { toWireName } from './wire-name.ts'

/** What the name servers of a zone publish about its keys. */
export interface SeenKeys {
  /** Whether any of the servers answered. */
  readonly answered: boolean
  readonly keys: readonly SeenKey[]
  /** The DS that the zone asks its parent for (RFC 7344). */
  readonly cds: readonly SeenDs[]
}

export interface SeenKey {
  readonly flags: number
  readonly protocol: number
  readonly algorithm: number
  /** Base64. */
  readonly publicKey: string
}

export interface SeenDs {
  readonly keyTag: number
  readonly algorithm: number
  readonly digestType: number
  /** Hexadecimal, in upper case. */
  readonly digest: string
}

/** Never rejects: silence is an answer too. */
export type AskForKeys = (zone: string, nameServers: readonly string[]) => Promise<SeenKeys>

/** Milliseconds for one question to one server. */
const patience = 2000
const maxServers = 3
/** A zone in a roll has two or three keys; more records than this are not read. */
const maxRecords = 32

interface Server {
  readonly address: string
  readonly port: number
}

/**
 * Asks the servers of a zone directly: a resolver's cache would show an older key set. `own` are ours, wherever they listen;
 * others are asked at public addresses only, since customers name them.
 */
export const keyAsker =
  (own: readonly NameServerAddress[]): AskForKeys =>
  async (zone, nameServers) => {
    const chosen = nameServers.slice(0, maxServers)
    const answers = await Promise.all(
      chosen.map(async name => {
        const server = await serverOf(name, own).catch(() => undefined)
        if (!server) return undefined
        const [keys, cds] = await Promise.all([
          ask(server, zone, rrType.DNSKEY).catch(() => undefined),
          ask(server, zone, rrType.CDS).catch(() => undefined),
        ])
        return keys && { keys: keys.flatMap(readKey), cds: (cds ?? []).flatMap(readDs) }
      }),
    )
    const found = answers.filter(answer => answer !== undefined)
    const best = found.find(({ keys }) => keys.length > 0) ?? found[0]
    return { answered: best !== undefined, keys: best?.keys ?? [], cds: best?.cds ?? [] }
  }

async function serverOf(name: string, own: readonly NameServerAddress[]): Promise<Server | undefined> {
  const ours = own.find(server => server.name === name)
  const host = ours?.host ?? name
  const addresses = isIP(host) > 0 ? [{ address: host }] : await lookup(host, { all: true })
  const allowed = ours ? addresses : addresses.filter(({ address }) => isPublicAddress(address))
  const address = allowed[0]?.address
  return address === undefined ? undefined : { address, port: ours?.port ?? 53 }
}

/** The data of the records of a type at a name; undefined where the answer is no answer. */
async function ask(server: Server, name: string, type: number): Promise<Buffer[] | undefined> {
  const query = queryFor(name, type)
  const short = await overUdp(server, query)
  const isWhole = short.length >= headerLength && (short.readUInt16BE(2) & flag.truncated) === 0
  return readAnswer(isWhole ? short : await overTcp(server, query), query, type)
}

function queryFor(name: string, type: number): Buffer {
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

function overUdp({ address, port }: Server, query: Buffer): Promise<Buffer> {
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

function overTcp({ address, port }: Server, query: Buffer): Promise<Buffer> {
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

/** Reading beyond a malformed packet throws, which counts as silence. */
function readAnswer(packet: Buffer, query: Buffer, type: number): Buffer[] | undefined {
  const flags = packet.readUInt16BE(2)
  const isAnswer = packet.readUInt16BE(0) === query.readUInt16BE(0) && (flags & flag.response) !== 0
  if (!isAnswer || (flags & 0x0f) !== rcode.noError) return undefined
  let at = headerLength
  for (let left = packet.readUInt16BE(4); left > 0; left--) at = afterName(packet, at) + 4
  const data: Buffer[] = []
  for (let left = Math.min(packet.readUInt16BE(6), maxRecords); left > 0; left--) {
    const fixed = afterName(packet, at)
    const end = fixed + 10 + packet.readUInt16BE(fixed + 8)
    if (end > packet.length) throw new RangeError('A record is cut short')
    if (packet.readUInt16BE(fixed) === type && packet.readUInt16BE(fixed + 2) === classIn)
      data.push(packet.subarray(fixed + 10, end))
    at = end
  }
  return data
}

function afterName(packet: Buffer, from: number): number {
  for (let at = from; ; ) {
    const length = packet.readUInt8(at)
    if (length >= 0xc0) return at + 2
    at += length + 1
    if (length === 0) return at
  }
}

/** Zone keys that are not revoked (RFC 4034 section 2.1.1, RFC 5011 section 3). */
function readKey(data: Buffer): SeenKey[] {
  if (data.length < 5) return []
  const flags = data.readUInt16BE(0)
  if ((flags & 0x0100) === 0 || (flags & 0x0080) !== 0 || data[2] !== 3) return []
  return [{ flags, protocol: 3, algorithm: data.readUInt8(3), publicKey: data.subarray(4).toString('base64') }]
}

/** Algorithm 0 asks the parent to remove its DS (RFC 8078 section 4): nothing to be added. */
function readDs(data: Buffer): SeenDs[] {
  if (data.length < 5 || data[2] === 0) return []
  const digest = data.subarray(4).toString('hex').toUpperCase()
  return [{ keyTag: data.readUInt16BE(0), algorithm: data.readUInt8(2), digestType: data.readUInt8(3), digest }]
}
