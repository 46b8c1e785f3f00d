import type { IncomingMessage } from 'node:http'

export interface OctetBounds {
  readonly maxOctets: number
  /** For the whole body, so that a client that trickles bytes is cut off. */
  readonly seconds: number
}

/** Reads a body as it arrived. Fails with the HTTP status to answer: 413 too large, 408 too slow, 400 incomplete. */
export function readOctets(request: IncomingMessage, { maxOctets, seconds }: OctetBounds): Promise<Buffer> {
  return new Promise((done, refuse) => {
    const parts: Buffer[] = []
    let size = 0
    const end = (status?: number) => {
      clearTimeout(late)
      request.off('data', take).off('close', broken).off('error', broken)
      if (status === undefined) return done(Buffer.concat(parts))
      // The rest of the body is not read.
      request.pause()
      refuse(Object.assign(new Error(`a body ended with ${status}`), { statusCode: status }))
    }
    const late = setTimeout(() => end(408), seconds * 1000)
    const take = (part: Buffer) => {
      size += part.length
      if (size > maxOctets) return end(413)
      parts.push(part)
    }
    const broken = () => end(400)
    if (Number(request.headers['content-length'] ?? 0) > maxOctets) return end(413)
    request
      .on('data', take)
      .on('end', () => end())
      .on('close', broken)
      .on('error', broken)
  })
}
