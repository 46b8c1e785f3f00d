import type { Answer, OwnedSet, ProofWish } from './answer.ts'
import { classIn, flag, headerLength, largestMessage, largestUdpPayload, rrType } from './dns-numbers.ts'
import type { Query } from './parse-query.ts'
import { parentOf, rootName, type WireName } from './wire-name.ts'

/** OPT of our answers (RFC 6891 section 6.1.2): root, type, payload, extended code and version, DO and CO, no options. */
export function writeOpt(code: number, { dnssecOk, compactOk }: ProofWish): Buffer {
  const opt = Buffer.alloc(11)
  opt.writeUInt16BE(rrType.OPT, 1)
  opt.writeUInt16BE(largestUdpPayload, 3)
  opt[5] = code >> 4
  opt[7] = (dnssecOk ? 0x80 : 0) | (compactOk ? 0x40 : 0)
  return opt
}

/** Appends to a growing buffer and compresses names (RFC 1035 section 4.1.4) against those written before. */
interface Writer {
  octets: Buffer
  length: number
  readonly names: Map<WireName, number>
}

function reserve(writer: Writer, more: number): number {
  const at = writer.length
  writer.length += more
  if (writer.length > writer.octets.length) {
    const larger = Buffer.allocUnsafe(Math.max(writer.octets.length * 2, writer.length))
    writer.octets.copy(larger, 0, 0, at)
    writer.octets = larger
  }
  return at
}

function writeName(writer: Writer, name: WireName): void {
  for (let at = name; at !== rootName; at = parentOf(at) ?? rootName) {
    const known = writer.names.get(at)
    if (known !== undefined) {
      const pointer = reserve(writer, 2)
      writer.octets.writeUInt16BE(0xc000 | known, pointer)
      return
    }
    // A pointer has 14 bits.
    if (writer.length < 0x4000) writer.names.set(at, writer.length)
    const length = at.charCodeAt(0) + 1
    const from = reserve(writer, length)
    writer.octets.write(at.slice(0, length), from, 'latin1')
  }
  const end = reserve(writer, 1)
  writer.octets[end] = 0
}

function writeOctets(writer: Writer, octets: string): void {
  const from = reserve(writer, octets.length)
  writer.octets.write(octets, from, 'latin1')
}

function writeSet(writer: Writer, { owner, set, ttl = set.ttl }: OwnedSet): number {
  for (const { parts } of set.data) {
    writeName(writer, owner)
    const fixed = reserve(writer, 10)
    writer.octets.writeUInt16BE(set.type, fixed)
    writer.octets.writeUInt16BE(classIn, fixed + 2)
    writer.octets.writeUInt32BE(ttl, fixed + 4)
    for (const part of parts) {
      if ('name' in part) writeName(writer, part.name)
      else writeOctets(writer, part.octets)
    }
    writer.octets.writeUInt16BE(writer.length - fixed - 10, fixed + 8)
  }
  return set.data.length
}

export type Shape = 'whole' | 'without-additional' | 'truncated'

/**
 * The encoded answer, without an id and with the question in lower case: both are patched for each client. `truncated` has only
 * the question, and TC: a client must not use the rest of a truncated set anyway (RFC 2181 section 9).
 */
export function writeAnswer(query: Query, answer: Answer, shape: Shape): Buffer {
  const writer: Writer = { octets: Buffer.allocUnsafe(smallAnswer), length: headerLength, names: new Map() }
  writeName(writer, query.name)
  const fixed = reserve(writer, 4)
  writer.octets.writeUInt16BE(query.type, fixed)
  writer.octets.writeUInt16BE(query.class, fixed + 2)

  const isCut = shape === 'truncated'
  const counts = [
    isCut ? [] : answer.answer,
    isCut ? [] : answer.authority,
    shape === 'whole' ? answer.additional : [],
  ].map(section => section.reduce((count, set) => count + writeSet(writer, set), 0))
  if (query.edns) {
    const opt = writeOpt(answer.rcode, query)
    // Reserving may replace the buffer, so it comes first.
    const at = reserve(writer, opt.length)
    opt.copy(writer.octets, at)
  }

  const flags = flag.response | (answer.authoritative ? flag.authoritative : 0) | (isCut ? flag.truncated : 0)
  writer.octets.writeUInt16BE(flags | (answer.rcode & 0x0f), 2)
  const [answers = 0, authorities = 0, additionals = 0] = counts
  for (const [index, count] of [1, answers, authorities, additionals + (query.edns ? 1 : 0)].entries()) {
    // A set with more records than the count field can hold exceeds any message and is never sent.
    writer.octets.writeUInt16BE(Math.min(count, largestMessage), 4 + index * 2)
  }
  // A copy of exact size and outside Node's pool: a cached answer must keep neither unused capacity nor a slab of 8 kB, which holds
  // mostly packets that are long gone.
  const exact = Buffer.allocUnsafeSlow(writer.length)
  writer.octets.copy(exact, 0, 0, writer.length)
  return exact
}

const smallAnswer = 512
