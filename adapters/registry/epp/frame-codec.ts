/** RFC 5734 section 4: a frame is a 32-bit length, itself included, and that many octets of XML. */
const header = 4

export function encodeFrame(xml: string): Buffer {
  const size = Buffer.byteLength(xml)
  const frame = Buffer.allocUnsafe(header + size)
  frame.writeUInt32BE(header + size, 0)
  frame.write(xml, header, 'utf8')
  return frame
}

export type FrameReader = {
  /** Takes what came from the socket; gives the frames that are whole, or a fault after which nothing can be trusted. */
  push(chunk: Buffer): { frames: string[]; fault: string | null }
}

export function frameReader(limit: number): FrameReader {
  let chunks: Buffer[] = []
  let held = 0
  const decoder = new TextDecoder('utf-8', { fatal: true })

  return {
    push(chunk) {
      chunks.push(chunk)
      held += chunk.length
      const frames: string[] = []
      while (held >= header) {
        // Joined only when something can be read from it: a large frame arrives in many chunks.
        if (chunks.length > 1 && (chunks[0]?.length ?? 0) < header) chunks = [Buffer.concat(chunks)]
        const length = chunks[0]?.readUInt32BE(0) ?? 0
        if (length <= header || length > limit) return { frames, fault: `a frame of ${length} octets` }
        if (held < length) break
        const all = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
        try {
          frames.push(decoder.decode(all.subarray(header, length)))
        } catch {
          return { frames, fault: 'a frame that is not UTF-8' }
        }
        const rest = all.subarray(length)
        chunks = rest.length > 0 ? [rest] : []
        held = rest.length
      }
      return { frames, fault: null }
    },
  }
}
