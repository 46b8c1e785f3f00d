import { type AskedServer, exchange, findServer, queryFor } from './ask-server.ts'
import { classIn, flag, headerLength, rcode, rrType } from './dns-numbers.ts'
import type { NameServerAddress } from './read-serials.ts'

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

const maxServers = 3
/** A zone in a roll has two or three keys; more records than this are not read. */
const maxRecords = 32

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
        const server = await findServer(name, own).catch(() => undefined)
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

/** The data of the records of a type at a name; undefined where the answer is no answer. */
async function ask(server: AskedServer, name: string, type: number): Promise<Buffer[] | undefined> {
  const query = queryFor(name, type)
  return readAnswer(await exchange(server, query), query, type)
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
