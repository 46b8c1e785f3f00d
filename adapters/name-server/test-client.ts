import { createSocket } from 'node:dgram'
import { connect } from 'node:net'
import { type Answer, type DecodedPacket, decode, encode, type Packet, type RecordType } from 'dns-packet'
import type { ChangeFeed, NameServerLog, Zone, ZoneRecord, ZoneSource } from './port.ts'

/** A client and a source for tests. dns-packet decodes what we encode, as an independent implementation. */

export const silent: NameServerLog = { debug: () => undefined, warn: () => undefined, error: () => undefined }

/** Fails the test on any logged error. */
export const loud: NameServerLog = {
  ...silent,
  error: ({ err }: { err?: unknown }) => {
    throw err
  },
}

export function zone(name: string, records: readonly ZoneRecord[], version = 1): Zone {
  const authority = {
    nameServers: ['ns1.namestead.test', 'ns2.namestead.test'],
    contact: 'host.master@namestead.test',
    ttl: 3600,
    refresh: 7200,
    retry: 1800,
    expire: 1_209_600,
    negativeTtl: 300,
  }
  return { name, version, authority, records }
}

/** Zones in a Map, which tests change; `away` makes every call fail. */
export function memorySource(...zones: Zone[]) {
  const held = new Map(zones.map(each => [each.name, each]))
  const feeds = new Set<ChangeFeed>()
  const state = { away: false }
  const check = () => {
    if (state.away) throw new Error('the source is away')
  }
  const source: ZoneSource = {
    async *loadZones() {
      check()
      yield* held.values()
    },
    readZones: async names => {
      check()
      return names.map(name => held.get(name))
    },
    readZone: async name => {
      check()
      return held.get(name)
    },
    async *listVersions() {
      check()
      yield* held.values()
    },
    followChanges: async feed => {
      check()
      feeds.add(feed)
      return async () => void feeds.delete(feed)
    },
  }
  return {
    source,
    state,
    feeds,
    list: () => [...held.values()],
    put(changed: Zone, isAnswered = true) {
      held.set(changed.name, changed)
      if (isAnswered) for (const feed of feeds) feed.changed(changed)
    },
    /** Without a notification. */
    remove: (name: string) => held.delete(name),
    drop(name: string) {
      held.delete(name)
      for (const feed of feeds) feed.changed({ name, version: 0 })
    },
  }
}

export interface Ask {
  readonly name: string
  readonly type?: RecordType | 'ANY'
  readonly id?: number
  readonly payload?: number
  readonly dnssecOk?: boolean
  readonly transport?: 'udp' | 'tcp'
}

export function queryPacket({ name, type = 'A', id = 4711, payload, dnssecOk = false }: Ask): Buffer {
  const packet: Packet = {
    type: 'query',
    id,
    flags: 0x0100,
    // dns-packet knows ANY by its number but not in its types.
    questions: [{ name, type: type === 'ANY' ? 'A' : type }],
  }
  if (payload !== undefined) {
    packet.additionals = [
      {
        type: 'OPT',
        name: '.',
        udpPayloadSize: payload,
        flags: dnssecOk ? 0x8000 : 0,
        flag_do: dnssecOk,
        extendedRcode: 0,
        ednsVersion: 0,
        options: [],
      },
    ]
  }
  const octets = encode(packet)
  if (type === 'ANY') octets.writeUInt16BE(255, 12 + name.length + 2)
  return octets
}

/** Sends octets over UDP; undefined when no response arrives in time. */
export function sendUdp(port: number, octets: Buffer, wait = 2000, host = '127.0.0.1'): Promise<Buffer | undefined> {
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4')
  return new Promise((resolve, reject) => {
    const end = (answer: Buffer | undefined) => {
      clearTimeout(timer)
      socket.close()
      resolve(answer)
    }
    const timer = setTimeout(() => end(undefined), wait)
    socket.once('message', end)
    socket.once('error', reject)
    socket.send(octets, port, host)
  })
}

export const frame = (octets: Buffer): Buffer => {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(octets.length)
  return Buffer.concat([length, octets])
}

/** Sends octets over TCP in the given pieces and collects `count` messages, or those before the server closes. */
export function sendTcp(port: number, pieces: readonly Buffer[], count: number): Promise<Buffer[]> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    const messages: Buffer[] = []
    let stream: Buffer = Buffer.alloc(0)
    socket.setNoDelay(true)
    for (const piece of pieces) socket.write(piece)
    socket.on('data', chunk => {
      stream = Buffer.concat([stream, chunk])
      while (stream.length >= 2 && stream.length >= stream.readUInt16BE(0) + 2) {
        messages.push(stream.subarray(2, 2 + stream.readUInt16BE(0)))
        stream = stream.subarray(2 + stream.readUInt16BE(0))
      }
      if (messages.length >= count) socket.end()
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(messages))
  })
}

export const codeOf = (packet: DecodedPacket): number => (packet.flags ?? 0) & 0x0f

/** `owner type data` of a section, without OPT, as tests compare it. */
export const lines = (section: readonly Answer[] | undefined): string[] =>
  (section ?? [])
    .filter(answer => answer.type !== 'OPT')
    .map(answer => `${answer.name} ${answer.type} ${written(answer)}`)

function written(answer: Answer): string {
  if (answer.type === 'MX') return `${answer.data.preference} ${answer.data.exchange}`
  if (answer.type === 'SRV')
    return `${answer.data.priority} ${answer.data.weight} ${answer.data.port} ${answer.data.target}`
  if (answer.type === 'CAA') return `${answer.data.flags} ${answer.data.tag} ${answer.data.value}`
  if (answer.type === 'SOA') return `${answer.data.mname} ${answer.data.rname} ${answer.data.serial}`
  if (answer.type === 'TXT')
    return [answer.data]
      .flat()
      .map(chunk => (typeof chunk === 'string' ? chunk : chunk.toString('latin1')))
      .join('|')
  return 'data' in answer && typeof answer.data === 'string' ? answer.data : ''
}

/** Waits long: an answer that comes late on a busy machine is one. */
const askMs = 15_000

export async function ask(port: number, question: Ask): Promise<DecodedPacket> {
  const octets = queryPacket(question)
  const answer =
    question.transport === 'tcp' ? (await sendTcp(port, [frame(octets)], 1))[0] : await sendUdp(port, octets, askMs)
  if (!answer) throw new Error(`No answer for ${question.name}`)
  return decode(answer)
}
