import {
  classChaos,
  classIn,
  flag,
  headerLength,
  largestUdpPayload,
  rcode,
  rrType,
  smallestUdpPayload,
} from './dns-numbers.ts'

/**
 * Parses a query without building objects for unused parts: this runs for every packet. The question's octets are kept in lower
 * case as a string, which with type and class is the cache key of the answer.
 */
export interface Query {
  /** Offset in the packet after the question. */
  questionEnd: number
  /** The name in wire form, lower case. */
  name: string
  type: number
  class: number
  /** The client supports EDNS (RFC 6891). */
  edns: boolean
  /** DNSSEC OK, echoed (RFC 3225). */
  dnssecOk: boolean
  /** Compact Answers OK, of clients that are DNSSEC OK; echoed (RFC 9824 section 5.1). */
  compactOk: boolean
  /** The largest UDP payload that we may send. */
  payload: number
}

/**
 * `ignore` for a packet that gets no answer (shorter than a header, or itself a response), a refusal of the whole, or a query.
 */
export type Parsed = Query | 'ignore' | RefusedPacket

export interface RefusedPacket {
  readonly rcode: number
  /** Set where the question could be read, so that it can be echoed. */
  readonly questionEnd: number | undefined
  readonly edns: boolean
}

export const isQuery = (parsed: Query | RefusedPacket): parsed is Query => 'name' in parsed

// Names are at most 255 octets. The scratch buffer is written and read within one call and never kept.
const scratch = Buffer.allocUnsafe(256)

/**
 * Copies the name at `at` in lower case into the scratch buffer; returns its length, or 0 where it is malformed or compressed.
 */
function readName(packet: Buffer, at: number): number {
  let length = 0
  for (;;) {
    const label = packet[at + length]
    // Above 63 are pointers, which have no target before the question, and label types that were never used.
    if (label === undefined || label > 63 || length + label + 1 > 255) return 0
    scratch[length] = label
    if (label === 0) return length + 1
    if (at + length + label >= packet.length) return 0
    for (let index = length + 1; index <= length + label; index++) {
      const octet = packet[at + index] ?? 0
      scratch[index] = octet >= 0x41 && octet <= 0x5a ? octet + 0x20 : octet
    }
    length += label + 1
  }
}

/** The offset after the name at `at`, which may end in a pointer; 0 where it is malformed. Pointers are not followed. */
function skipName(packet: Buffer, at: number): number {
  for (let next = at; next < packet.length; ) {
    const label = packet[next] ?? 0
    if (label === 0) return next + 1
    if (label >= 0xc0) return next + 2
    if (label > 63) return 0
    next += label + 1
  }
  return 0
}

/**
 * Whether the packet has an OPT, as far as it can be read. If so, its refusal has one too, no matter what is malformed, the OPT
 * included (RFC 6891 sections 6.1.1 and 7).
 */
function hasOpt(packet: Buffer): boolean {
  let at = headerLength
  for (let left = packet.readUInt16BE(4); left > 0; left--) {
    at = skipName(packet, at)
    if (at === 0) return false
    at += 4
  }
  for (let left = recordsIn(packet); left > 0; left--) {
    const fixed = skipName(packet, at)
    if (fixed === 0 || fixed + 2 > packet.length) return false
    if (packet.readUInt16BE(fixed) === rrType.OPT) return true
    if (fixed + 10 > packet.length) return false
    at = fixed + 10 + packet.readUInt16BE(fixed + 8)
  }
  return false
}

/** Records after the question. */
const recordsIn = (packet: Buffer) => packet.readUInt16BE(6) + packet.readUInt16BE(8) + packet.readUInt16BE(10)

const refuse = (packet: Buffer, code: number, questionEnd?: number): RefusedPacket => ({
  rcode: code,
  questionEnd,
  edns: hasOpt(packet),
})

/** Options are pairs of code and length followed by their octets (RFC 6891 section 6.1.2). Their content is ignored. */
function areWholeOptions(packet: Buffer, from: number, end: number): boolean {
  let at = from
  while (at + 4 <= end) at += 4 + packet.readUInt16BE(at + 2)
  return at === end
}

/** `query` with the data of the records after the question: only OPT matters here. A key we do not know (TSIG) is not checked. */
function readRecords(packet: Buffer, query: Query): Parsed {
  const additionalFrom = packet.readUInt16BE(6) + packet.readUInt16BE(8)
  const records = recordsIn(packet)
  let at = query.questionEnd
  for (let index = 0; index < records; index++) {
    const fixed = skipName(packet, at)
    if (fixed === 0 || fixed + 10 > packet.length) return refuse(packet, rcode.formErr, query.questionEnd)
    const end = fixed + 10 + packet.readUInt16BE(fixed + 8)
    if (end > packet.length) return refuse(packet, rcode.formErr, query.questionEnd)
    if (packet.readUInt16BE(fixed) === rrType.OPT) {
      // RFC 6891 section 6.1.1: one OPT, in the additional section, owned by the root.
      const isProper = !query.edns && index >= additionalFrom && fixed === at + 1
      // Only version 0 exists; a message of another version cannot be read further.
      if (isProper && packet[fixed + 5] !== 0) return refuse(packet, rcode.badVers, query.questionEnd)
      if (!isProper || !areWholeOptions(packet, fixed + 10, end))
        return refuse(packet, rcode.formErr, query.questionEnd)
      query.edns = true
      query.payload = Math.min(Math.max(packet.readUInt16BE(fixed + 2), smallestUdpPayload), largestUdpPayload)
      const flags = packet[fixed + 6] ?? 0
      query.dnssecOk = (flags & 0x80) !== 0
      query.compactOk = (flags & 0xc0) === 0xc0
    }
    at = end
  }
  return at === packet.length ? query : refuse(packet, rcode.formErr, query.questionEnd)
}

export function parseQuery(packet: Buffer): Parsed {
  if (packet.length < headerLength) return 'ignore'
  const flags = packet.readUInt16BE(2)
  if (flags & flag.response) return 'ignore'
  if (flags & flag.opcode) return refuse(packet, rcode.notImp)
  // RFC 9619: a query has exactly one question.
  if (packet.readUInt16BE(4) !== 1) return refuse(packet, rcode.formErr)

  const nameLength = readName(packet, headerLength)
  const questionEnd = headerLength + nameLength + 4
  if (nameLength === 0 || questionEnd > packet.length) return refuse(packet, rcode.formErr)
  const type = packet.readUInt16BE(questionEnd - 4)
  // RFC 9824 section 3.5: no query may ask for what stands in proofs only.
  if (type === rrType.NXNAME) return refuse(packet, rcode.formErr, questionEnd)
  return readRecords(packet, {
    questionEnd,
    name: scratch.toString('latin1', 0, nameLength),
    type,
    class: packet.readUInt16BE(questionEnd - 2),
    edns: false,
    dnssecOk: false,
    compactOk: false,
    payload: smallestUdpPayload,
  })
}

/** AXFR, IXFR and the other query-only types; ANY is answered (RFC 8482). */
export const isMetaType = (type: number): boolean => type >= rrType.TKEY && type < rrType.ANY

const idServer = '\x02id\x06server\0'

/** Whether the client asks which server answers (RFC 4892 section 3). */
export const asksForIdentity = (query: Query): boolean =>
  query.class === classChaos && query.name === idServer && query.type === rrType.TXT

export const isOurClass = (query: Query): boolean => query.class === classIn
