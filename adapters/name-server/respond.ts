import type { Answer, ProofWish } from './answer.ts'
import { longestWait } from './asked-zones.ts'
import { classChaos, flag, headerLength, largestMessage, rcode, rrType, smallestUdpPayload } from './dns-numbers.ts'
import type { LookUp } from './look-up.ts'
import {
  asksForIdentity,
  isMetaType,
  isOurClass,
  isQuery,
  parseQuery,
  type Query,
  type RefusedPacket,
} from './parse-query.ts'
import type { NameServerLog } from './port.ts'
import { toPresentation } from './wire-name.ts'
import { writeAnswer, writeOpt } from './write-message.ts'
import { type Lease, sizeOfSet } from './zone-store.ts'

/** One packet in, one packet out: `undefined` where no response is sent. */
export interface Responder {
  /** A promise where a zone or an ALIAS target is not in memory yet; it settles within `longestWait`. */
  respond(packet: Buffer, transport: Transport): Response | Promise<Response>
  /** An empty answer with TC, so that a genuine client repeats the query over TCP. */
  respondTruncated(packet: Buffer): Response
}

export type Transport = 'udp' | 'tcp'
export type Response = Buffer | undefined

export interface ResponderCounts {
  queries: number
  ignored: number
  refused: number
  broken: number
  cacheHits: number
  nxDomain: number
  servFail: number
}

/** An encoded answer; the variants for small payloads are encoded on first use. */
interface Prepared {
  readonly rcode: number
  readonly waitFor: Promise<void> | undefined
  /** What the variants are encoded from; an answer that fits every client has none, and holds no records in memory. */
  readonly source: { readonly query: Query; readonly answer: Answer } | undefined
  readonly lease: Lease
  readonly until: number
  readonly whole: Buffer
  withoutAdditional: Buffer | undefined
  truncated: Buffer | undefined
}

/** Entries of each of the two cache generations. */
const maxPrepared = 25_000
const maxPreparedOctets = 32 * 1024 * 1024

/** Clients that may wait concurrently; further ones get SERVFAIL. */
const maxWaiting = 20_000
/** What an answer may wait for in turn: its zone, and those that an ALIAS leads through. */
const maxWaits = 12

/**
 * The whole answer, and perhaps later a variant without the additional section. The records that variants are encoded from stay in
 * memory after their zone was evicted, and take about ten times as much as their octets.
 */
function sizeOf({ whole, source }: Prepared): number {
  let octets = 2 * whole.length
  for (const section of ['answer', 'authority', 'additional'] as const)
    for (const { set } of source?.answer[section] ?? []) octets += sizeOfSet(set)
  return octets
}

const within = (work: Promise<void>, milliseconds: number): Promise<void> =>
  new Promise(done => {
    const late = setTimeout(done, milliseconds)
    void work.then(() => {
      clearTimeout(late)
      done()
    })
  })

/** Copies a prepared answer: a sent buffer may still be queued when the next client needs the same answer. */
function patch(prepared: Buffer, packet: Buffer, questionEnd: number): Buffer {
  const response = Buffer.allocUnsafe(prepared.length)
  prepared.copy(response)
  response[0] = packet[0] ?? 0
  response[1] = packet[1] ?? 0
  // RD is echoed (RFC 1035 section 4.1.1). The question returns unchanged, so that mixed case (0x20) survives.
  response[2] = (response[2] ?? 0) | ((packet[2] ?? 0) & (flag.recursionDesired >> 8))
  packet.copy(response, headerLength, headerLength, questionEnd)
  return response
}

/** Why a query has no answer. */
type Failure = 'refused' | keyof typeof failureWords
const failureWords = {
  'not-loaded': 'the list of zones is not loaded yet',
  unavailable: 'the zone cannot be read',
  'still-read': 'the zone or the target of its ALIAS was not read in time',
  'too-large': 'the answer fits into no message',
  alias: 'the target of an ALIAS has no answer',
} as const
const secondsBetweenReasons = 10

const noProofs: ProofWish = { dnssecOk: false, compactOk: false }

/** An rcode and the question, where it could be read. */
function respondWithCode(
  packet: Buffer,
  { rcode: code, questionEnd, edns }: RefusedPacket,
  wish: ProofWish = noProofs,
): Buffer {
  const end = questionEnd ?? headerLength
  const opt = edns ? writeOpt(code, wish) : Buffer.alloc(0)
  const response = Buffer.alloc(end + opt.length)
  packet.copy(response, 0, 0, end)
  const kept = packet.readUInt16BE(2) & (flag.opcode | flag.recursionDesired)
  response.writeUInt16BE(flag.response | kept | (code & 0x0f), 2)
  response.writeUInt16BE(questionEnd === undefined ? 0 : 1, 4)
  response.writeUInt32BE(0, 6)
  response.writeUInt16BE(edns ? 1 : 0, 10)
  opt.copy(response, end)
  return response
}

const identity = 'Namestead'

/** The product's name, without version or host: it says that the server is reached (RFC 4892). */
function respondWithIdentity(packet: Buffer, { questionEnd, edns, ...query }: Query): Buffer {
  const head = respondWithCode(packet, { rcode: rcode.noError, questionEnd, edns: false })
  const record = Buffer.alloc(12 + 1 + identity.length)
  // The owner is the name of the question.
  record.writeUInt16BE(0xc000 | headerLength, 0)
  record.writeUInt16BE(rrType.TXT, 2)
  record.writeUInt16BE(classChaos, 4)
  record.writeUInt16BE(1 + identity.length, 10)
  record[12] = identity.length
  record.write(identity, 13, 'latin1')
  head.writeUInt16BE(head.readUInt16BE(2) | flag.authoritative, 2)
  head.writeUInt16BE(1, 6)
  head.writeUInt16BE(edns ? 1 : 0, 10)
  return Buffer.concat([head, record, edns ? writeOpt(rcode.noError, query) : Buffer.alloc(0)])
}

export function createResponder(options: {
  readonly lookUp: LookUp
  readonly now: () => number
  /** Until all zones are loaded, an unknown name may still be one of our own. */
  readonly isLoaded: () => boolean
  readonly counts: ResponderCounts
  readonly log: NameServerLog
}): Responder {
  const { lookUp, now, isLoaded, counts, log } = options
  // A cache of two generations: a hit moves an entry into the recent one, and when that is full it replaces the older one as a
  // whole. Queries for random names thus evict each other, without a search for the oldest entry.
  let recent = new Map<string, Prepared>()
  let former = new Map<string, Prepared>()
  let recentOctets = 0
  let waiting = 0

  const failures = new Map<string, { until: number; count: number }>()

  /** Says why, once every few seconds of a reason: any client can cause more. */
  function noteFailure({ name, type }: Query, reason: Exclude<Failure, 'refused'>): void {
    counts.servFail++
    const known = failures.get(reason)
    if (known && known.until > now()) {
      known.count++
      return
    }
    failures.set(reason, { until: now() + secondsBetweenReasons * 1000, count: 0 })
    log.warn(
      { reason: failureWords[reason], name: toPresentation(name), type, unnamed: known?.count ?? 0 },
      'a query was answered with SERVFAIL',
    )
  }

  function fail(packet: Buffer, query: Query, reason: Exclude<Failure, 'refused'>): Buffer {
    noteFailure(query, reason)
    return code(packet, query, rcode.servFail)
  }

  const code = (packet: Buffer, query: Query, value: number) =>
    respondWithCode(packet, { rcode: value, questionEnd: query.questionEnd, edns: query.edns }, query)

  function remember(key: string, entry: Prepared): void {
    const octets = sizeOf(entry)
    if (recent.size >= maxPrepared || recentOctets + octets > maxPreparedOctets) {
      former = recent
      recent = new Map()
      recentOctets = 0
    }
    recent.set(key, entry)
    recentOctets += octets
  }

  /** The prepared answer for the key, while it is still valid. */
  function recall(key: string): Prepared | undefined {
    const known = recent.get(key)
    const entry = known ?? former.get(key)
    const holds = entry?.lease.valid && (entry.until === Number.POSITIVE_INFINITY || entry.until > now())
    if (!holds) return undefined
    entry.lease.used = true
    if (!known) remember(key, entry)
    return entry
  }

  function shapeFor(entry: Prepared, limit: number): Buffer | undefined {
    if (entry.whole.length <= limit || !entry.source) return entry.whole
    const { query, answer } = entry.source
    if (!answer.additionalIsNeeded && answer.additional.length > 0) {
      entry.withoutAdditional ??= writeAnswer(query, answer, 'without-additional')
      if (entry.withoutAdditional.length <= limit) return entry.withoutAdditional
    }
    if (limit === largestMessage) {
      // Glue too large for any message; the name servers themselves are answered.
      entry.withoutAdditional ??= writeAnswer(query, answer, 'without-additional')
      return entry.withoutAdditional.length <= limit ? entry.withoutAdditional : undefined
    }
    entry.truncated ??= writeAnswer(query, answer, 'truncated')
    return entry.truncated
  }

  function prepare(key: string, query: Query): Prepared | Promise<void> | Failure {
    const answer = lookUp(query.name, query.type, query)
    if (!answer) return isLoaded() ? 'refused' : 'not-loaded'
    if (answer === 'unavailable') return 'unavailable'
    if (answer instanceof Promise) return answer
    const whole = writeAnswer(query, answer, 'whole')
    const { until, waitFor } = answer
    const source = whole.length <= smallestUdpPayload ? undefined : { query, answer }
    const lease = answer.lease ?? { valid: false, used: false }
    const variants = { withoutAdditional: undefined, truncated: undefined }
    const entry = { rcode: answer.rcode, waitFor, source, lease, until, whole, ...variants }
    if (answer.lease) remember(key, entry)
    return entry
  }

  function respond(packet: Buffer, transport: Transport): Response | Promise<Response> {
    counts.queries++
    const query = parseQuery(packet)
    if (query === 'ignore') {
      counts.ignored++
      return undefined
    }
    if (!isQuery(query)) {
      counts.broken++
      return respondWithCode(packet, query)
    }
    if (asksForIdentity(query)) return respondWithIdentity(packet, query)
    if (!isOurClass(query) || isMetaType(query.type)) {
      counts.refused++
      return code(packet, query, rcode.refused)
    }
    const entry = entryFor(query)
    const waitFor = waitOf(entry)
    if (!waitFor || waiting >= maxWaiting) return answerFrom(packet, query, entry, transport)
    waiting++
    return answerLater(packet, query, waitFor, transport).finally(() => {
      waiting--
    })
  }

  const waitOf = (entry: Prepared | Promise<void> | Failure): Promise<void> | undefined =>
    typeof entry === 'string' ? undefined : entry instanceof Promise ? entry : entry.waitFor

  /** What was waited for may lead to the next wait: all of them together take no longer than `longestWait`. */
  async function answerLater(
    packet: Buffer,
    query: Query,
    first: Promise<void>,
    transport: Transport,
  ): Promise<Response> {
    const until = performance.now() + longestWait
    let entry: Prepared | Promise<void> | Failure = first
    let waitFor: Promise<void> | undefined = first
    for (let waits = 0; waitFor && waits < maxWaits && performance.now() < until; waits++) {
      await within(waitFor, until - performance.now())
      const next = orFail(packet, () => entryFor(query))
      if (Buffer.isBuffer(next)) return next
      entry = next
      waitFor = waitOf(entry)
    }
    const last = entry
    return orFail(packet, () => answerFrom(packet, query, last, transport))
  }

  function entryFor(query: Query): Prepared | Promise<void> | Failure {
    const wish = query.compactOk ? 3 : query.dnssecOk ? 2 : 1
    const key = `${query.type} ${query.edns ? wish : 0}${query.name}`
    const known = recall(key)
    if (known) counts.cacheHits++
    return known ?? prepare(key, query)
  }

  function answerFrom(
    packet: Buffer,
    query: Query,
    entry: Prepared | Promise<void> | Failure,
    transport: Transport,
  ): Response {
    if (entry === 'refused') {
      counts.refused++
      return code(packet, query, rcode.refused)
    }
    if (typeof entry === 'string') return fail(packet, query, entry)
    if (entry instanceof Promise) return fail(packet, query, 'still-read')
    if (entry.rcode === rcode.nxDomain) counts.nxDomain++
    const shape = shapeFor(entry, transport === 'tcp' ? largestMessage : query.payload)
    if (!shape) return fail(packet, query, 'too-large')
    if (entry.rcode === rcode.servFail) noteFailure(query, 'alias')
    return patch(shape, packet, query.questionEnd)
  }

  /** Our bug costs one answer, not the server: any client could send the packet again. */
  function orFail<T>(packet: Buffer, respondTo: () => T): T | Buffer {
    try {
      return respondTo()
    } catch (error) {
      log.error({ err: error, packet: packet.toString('hex') }, 'a query could not be answered')
      return respondWithCode(packet, { rcode: rcode.servFail, questionEnd: undefined, edns: false })
    }
  }

  function respondTruncated(packet: Buffer): Buffer | undefined {
    const query = parseQuery(packet)
    if (query === 'ignore' || !isQuery(query)) return undefined
    const response = code(packet, query, rcode.noError)
    response.writeUInt16BE(response.readUInt16BE(2) | flag.truncated, 2)
    return response
  }

  return { respond: (packet, transport) => orFail(packet, () => respond(packet, transport)), respondTruncated }
}
