/** RFC 5734 section 4: a frame is a 32-bit length, which counts itself, and that many octets in total. */
const header = 4

export function encodeFrame(xml: string): Buffer {
  const size = Buffer.byteLength(xml)
  const frame = Buffer.allocUnsafe(header + size)
  frame.writeUInt32BE(header + size, 0)
  frame.write(xml, header, 'utf8')
  return frame
}

export type FrameReader = {
  /**
   * Takes octets from the socket; returns the complete frames, or a fault after which the stream is unusable.
   */
  push(chunk: Buffer): { frames: Frame[]; fault: string | null }
}

/** `isText`: its octets are UTF-8 or UTF-16; otherwise U+FFFD stands for what is not. */
export type Frame = { readonly text: string; readonly isText: boolean }

export function frameReader(limit: number): FrameReader {
  let chunks: Buffer[] = []
  let held = 0

  return {
    push(chunk) {
      chunks.push(chunk)
      held += chunk.length
      const frames: Frame[] = []
      while (held >= header) {
        // Concatenated only when something can be read: a large frame arrives in many chunks.
        if (chunks.length > 1 && (chunks[0]?.length ?? 0) < header) chunks = [Buffer.concat(chunks)]
        const length = chunks[0]?.readUInt32BE(0) ?? 0
        if (length <= header || length > limit) return { frames, fault: `a frame of ${length} octets` }
        if (held < length) break
        const all = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
        frames.push(frameOf(all.subarray(header, length)))
        const rest = all.subarray(length)
        chunks = rest.length > 0 ? [rest] : []
        held = rest.length
      }
      return { frames, fault: null }
    },
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })
const utf16le = new TextDecoder('utf-16le', { fatal: true })
const utf16be = new TextDecoder('utf-16be', { fatal: true })

/** UTF-8 or UTF-16 (RFC 5730 section 5), detected from the first octets (XML 1.0 appendix F). */
function frameOf(octets: Buffer): Frame {
  const [first, second] = octets
  const little = (first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)
  const big = (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)
  try {
    return { text: (little ? utf16le : big ? utf16be : utf8).decode(octets), isText: true }
  } catch {
    return { text: octets.toString('utf8'), isText: false }
  }
}
